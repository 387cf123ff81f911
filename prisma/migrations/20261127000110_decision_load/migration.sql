-- Who has decided how much lately is asked whenever a queue is opened.
CREATE INDEX reports_decided ON reports (resolved_at) WHERE decided_by_id IS NOT NULL;
CREATE INDEX claims_decided ON claims (decided_at) WHERE decided_by_id IS NOT NULL;
CREATE INDEX corrections_decided ON corrections (decided_at) WHERE decided_by_id IS NOT NULL;
