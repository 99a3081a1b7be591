-- Of the balls by which a card gives its usage, those of the first and of the last phase of the
-- format (in T20 powerplay and death overs): a captain has a bowler bowl when he did. Null where no
-- ball of the season is known, and on cards made before this.
ALTER TABLE bowler_cards ADD COLUMN first_phase_balls INTEGER;
ALTER TABLE bowler_cards ADD COLUMN last_phase_balls INTEGER;
