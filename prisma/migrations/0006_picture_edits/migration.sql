-- A turned or brightened picture keeps its id; `source_id` is a row of its own with the files as they were sent.
ALTER TABLE media
  ADD COLUMN source_id UUID REFERENCES media ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN turn INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN is_bright BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT media_turn_check CHECK (turn IN (0, 90, 180, 270));
CREATE INDEX media_source ON media (source_id) WHERE source_id IS NOT NULL;
