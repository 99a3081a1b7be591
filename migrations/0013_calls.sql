-- A set with a tempo strip may let the batting side call how it bats.

ALTER TABLE deliveries ADD COLUMN call TEXT;  -- 'hold' or 'push'; null: steady
