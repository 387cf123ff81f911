-- A business answers a review once (H33).
CREATE UNIQUE INDEX reviews_one_owner_reply ON reviews (parent_id) WHERE is_owner AND deleted_at IS NULL;

-- The same report twice is one, as long as nobody has decided about it.
CREATE UNIQUE INDEX reports_one_open_on_review ON reports (review_id, user_id)
  WHERE status = 'open' AND review_id IS NOT NULL;
CREATE UNIQUE INDEX reports_one_open_on_business ON reports (business_id, user_id, reason)
  WHERE status = 'open' AND business_id IS NOT NULL;

-- The desk of the admins: what is hidden, what was deleted, who did what.
CREATE INDEX reviews_hidden ON reviews (hidden_at DESC, id) WHERE hidden_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX reviews_deleted ON reviews (deleted_at DESC, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX reviews_written ON reviews (created_at);
CREATE INDEX users_joined ON users (created_at);
CREATE INDEX search_log_empty ON search_log (created_at, folded) WHERE results = 0;

-- CreateIndex
CREATE INDEX "audit_log_actor_id_created_at_idx" ON "audit_log"("actor_id", "created_at");

-- Events of days that are over, counted once. The row without a name stands for all of them together.
-- CreateTable
CREATE TABLE "event_days" (
    "day" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "events" INTEGER NOT NULL,
    "visitors" INTEGER NOT NULL,

    CONSTRAINT "event_days_pkey" PRIMARY KEY ("day","name")
);

ALTER TABLE event_days ADD CONSTRAINT event_days_counts_check CHECK (events >= 0 AND visitors >= 0);
