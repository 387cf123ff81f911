-- The queues of the dashboard at a million reviews: all of a queue in its order, whatever became of it.
CREATE INDEX reports_newest ON reports (created_at DESC, id);
CREATE INDEX claims_oldest ON claims (created_at, id);
CREATE INDEX corrections_newest ON corrections (created_at DESC, id DESC);
CREATE INDEX corrections_of_kind ON corrections (status, kind, created_at);
-- Reviews of so many stars, also with words that many others have: five thousand with one star are read rather than the
-- hundred thousand with the words.
CREATE INDEX reviews_of_stars ON reviews ((floor(overall + 0.5)), created_at DESC, id DESC)
  WHERE overall IS NOT NULL;
CREATE STATISTICS reviews_stars ON (floor(overall + 0.5)) FROM reviews;
ANALYZE reviews;
