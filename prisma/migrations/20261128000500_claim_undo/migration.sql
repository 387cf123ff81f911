-- How the claimant stood to the place before a decision about their claim, for its undo within the hour.
ALTER TABLE claims ADD COLUMN previous JSONB,
  ADD CONSTRAINT claims_previous_check CHECK (status <> 'pending' OR previous IS NULL);
