#include "match/match_story.h"

namespace quicket::match {

MatchStory story_of(const MatchRecord& record, const MomentSources& sources) {
  MomentFollower follower(sources);
  MatchStory story;
  story.moments = follower.follow(record);
  story.chances.assign(follower.chances().begin(), follower.chances().end());
  story.turning_points = turning_points(record, story.chances);
  story.player = player_of_match(record, story.chances, follower.bowled());
  return story;
}

}  // namespace quicket::match
