-- A list that was shared can be reported, like a review or a place.
ALTER TABLE "reports" ADD COLUMN "list_id" UUID;
ALTER TABLE "reports" ADD CONSTRAINT "reports_list_id_fkey"
  FOREIGN KEY ("list_id") REFERENCES "lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE reports
  DROP CONSTRAINT reports_target_check,
  ADD CONSTRAINT reports_target_check CHECK (num_nonnulls(review_id, business_id, list_id) = 1);
CREATE UNIQUE INDEX reports_one_open_on_list ON reports (list_id, user_id)
  WHERE status = 'open' AND list_id IS NOT NULL;
CREATE INDEX reports_list ON reports (list_id) WHERE list_id IS NOT NULL;
