-- In a set that pools several seasons, those in which the player was in one of them, '2009 to 2015';
-- empty where it is the season of the set.
ALTER TABLE squad_places ADD COLUMN seasons TEXT NOT NULL DEFAULT '';
-- The same, as it stands on the cards.
ALTER TABLE cards ADD COLUMN seasons TEXT NOT NULL DEFAULT '';
