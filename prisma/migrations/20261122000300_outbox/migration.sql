-- An errand that can't be done (a mailbox that does not exist) is given up and kept for the admins to see.
ALTER TABLE "outbox" ADD COLUMN "failed_at" TIMESTAMPTZ(3);

-- The worker asks every other second what is due; what is done is not looked at.
CREATE INDEX "outbox_due_idx" ON "outbox"("next_attempt_at") WHERE ("done_at" IS NULL AND "failed_at" IS NULL);

ALTER TABLE "outbox" ADD CONSTRAINT "outbox_end_check" CHECK (num_nonnulls(done_at, failed_at) <= 1);
