-- What a decision about a correction has changed, for its undo within the hour.
ALTER TABLE corrections ADD COLUMN previous JSONB,
  ADD CONSTRAINT corrections_previous_check CHECK (status <> 'pending' OR previous IS NULL);
