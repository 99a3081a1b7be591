#include "games/tree_search.h"

#include <algorithm>
#include <cmath>

namespace quicket::games {
void throw_chance(GameState& state, dice::AnyDice& dice, std::vector<Action>& scratch) {
  while (state.to_move() == chance_seat) {
    state.legal_actions(scratch);
    state.apply(pick_any(scratch, dice, dice::Reason::game));
  }
}

Action TreeSearchPlayer::choose(const SeatView& view, dice::AnyDice& dice, const Stop& stop) {
  view.legal_actions(legal_);
  drop_asides(view, legal_);
  if (legal_.size() == 1) return legal_.front();
  const Action fallback = legal_.front();
  nodes_.assign(1, Node{});
  // What was settled before the choice is the same in every imagined position, so one of them
  // serves as the root for all iterations.
  root_ = view.imagine(dice);
  for (int done = 0; done < settings_.iterations; ++done) {
    // Checking the clock in every iteration would cost more than a short playout.
    if (done > 0 && done % 32 == 0 && stop && stop()) break;
    iterate(view, dice);
  }
  const Node* best = nullptr;
  for (int child = nodes_[0].first_child; child >= 0;) {
    const Node& node = nodes_[static_cast<std::size_t>(child)];
    // Visits rather than the mean: a child that was lucky in a few tries must not win. Of equals,
    // the lower action wins, so that the order of expansion does not matter.
    const bool is_better = best == nullptr || node.visits > best->visits ||
                           (node.visits == best->visits && node.action < best->action);
    if (is_better) best = &node;
    child = node.next_sibling;
  }
  return best == nullptr ? fallback : best->action;
}

void TreeSearchPlayer::iterate(const SeatView& view, dice::AnyDice& dice) {
  const std::unique_ptr<GameState> state = view.imagine(dice);
  path_.clear();
  int node = 0;
  bool is_new = false;
  while (!is_new && !is_settled(*state)) {
    throw_chance(*state, dice, legal_);
    if (state->is_over()) break;
    node = descend(*state, node, dice, is_new);
    path_.push_back(node);
  }
  playout(*state, dice);
  for (const int passed : path_) {
    Node& on_path = nodes_[static_cast<std::size_t>(passed)];
    ++on_path.visits;
    on_path.total += values_[static_cast<std::size_t>(on_path.mover)];
  }
}

int TreeSearchPlayer::descend(GameState& state, int node, dice::AnyDice& dice, bool& is_new) {
  state.legal_actions(legal_);
  drop_asides(state, legal_);
  untried_ = legal_;
  int best = -1;
  double best_worth = 0;
  for (int child = nodes_[static_cast<std::size_t>(node)].first_child; child >= 0;) {
    Node& tried = nodes_[static_cast<std::size_t>(child)];
    const auto at = std::lower_bound(untried_.begin(), untried_.end(), tried.action);
    if (at != untried_.end() && *at == tried.action) {
      untried_.erase(at);
      // With other cards imagined this action may not have been legal: an action is compared with
      // how often it could have been chosen, not with the visits of its parent.
      ++tried.available;
      const double worth =
          tried.total / tried.visits +
          settings_.exploration *
              std::sqrt(std::log(static_cast<double>(tried.available)) / tried.visits);
      if (best < 0 || worth > best_worth) {
        best = child;
        best_worth = worth;
      }
    }
    child = tried.next_sibling;
  }
  is_new = !untried_.empty();
  if (is_new) {
    Node fresh;
    fresh.action = pick_any(untried_, dice, dice::Reason::choice);
    fresh.mover = state.to_move();
    fresh.available = 1;
    fresh.next_sibling = nodes_[static_cast<std::size_t>(node)].first_child;
    best = static_cast<int>(nodes_.size());
    nodes_[static_cast<std::size_t>(node)].first_child = best;
    nodes_.push_back(fresh);
  }
  state.apply(nodes_[static_cast<std::size_t>(best)].action);
  return best;
}

bool TreeSearchPlayer::is_settled(const GameState& now) const {
  return settings_.settled != nullptr && settings_.settled(*root_, now);
}

void TreeSearchPlayer::playout(GameState& state, dice::AnyDice& dice) {
  for (int choices = 0; !is_settled(state); ++choices) {
    throw_chance(state, dice, legal_);
    if (state.is_over()) {
      values_ = state.returns();
      return;
    }
    // With random play the end says little about the choice; an estimate says more, sooner.
    if (settings_.standing != nullptr && choices >= settings_.playout_choices) break;
    if (settings_.instinct != nullptr) {
      state.apply(settings_.instinct(state, dice));
      continue;
    }
    state.legal_actions(legal_);
    drop_asides(state, legal_);
    state.apply(pick_any(legal_, dice, dice::Reason::choice));
  }
  values_.clear();
  for (int seat = 0; seat < state.seats(); ++seat) {
    values_.push_back(settings_.standing(state, seat));
  }
}

}  // namespace quicket::games
