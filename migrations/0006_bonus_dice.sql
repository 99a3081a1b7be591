-- Whether people throw the dice and draw the cards of a bonus game themselves: it holds for the whole
-- game, also when it is taken up again.
ALTER TABLE bonus_games ADD COLUMN typed_chance INTEGER NOT NULL DEFAULT 0;
