-- Who leads a side of a league, and how strictly the usage of its cards is kept.

ALTER TABLE leagues ADD COLUMN usage TEXT NOT NULL DEFAULT 'off'
  CHECK (usage IN ('off', 'warn', 'as-real'));

-- human: its matches are left to the user.
ALTER TABLE league_teams ADD COLUMN captain TEXT NOT NULL DEFAULT 'balanced'
  CHECK (captain IN ('cautious', 'balanced', 'bold', 'human'));
