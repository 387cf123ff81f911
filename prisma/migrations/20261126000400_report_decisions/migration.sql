-- Who decided about a report, what was told of it, and what it takes to undo it.
ALTER TABLE "reports"
  ADD COLUMN "decided_by_id" UUID,
  ADD COLUMN "decision_note" TEXT,
  ADD COLUMN "previous" JSONB;
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_id_fkey"
  FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE reports
  ADD CONSTRAINT reports_decision_note_check CHECK (app_text_ok(decision_note, 4000)),
  -- What waits is not decided.
  ADD CONSTRAINT reports_decision_check
    CHECK (status <> 'open' OR num_nonnulls(decided_by_id, decision_note, previous) = 0);
CREATE INDEX reports_decider ON reports (decided_by_id) WHERE decided_by_id IS NOT NULL;
