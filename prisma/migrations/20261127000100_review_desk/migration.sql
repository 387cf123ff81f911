-- Who last hid a review or showed it again, and what it takes to undo that.
ALTER TABLE "reviews"
  ADD COLUMN "decided_at" TIMESTAMPTZ(3),
  ADD COLUMN "decided_by_id" UUID,
  ADD COLUMN "previous" JSONB,
  -- What admins look for, folded once when it is written and not at each search. The spaces are the ends of words.
  ADD COLUMN "search_text" TEXT NOT NULL GENERATED ALWAYS AS (' ' || app_fold(message) || ' ') STORED;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_decided_by_id_fkey"
  FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE reviews ADD CONSTRAINT reviews_decision_check CHECK ((decided_at IS NULL) = (previous IS NULL));
CREATE INDEX reviews_decider ON reviews (decided_by_id) WHERE decided_by_id IS NOT NULL;
CREATE INDEX reviews_search ON reviews USING gin (search_text gin_trgm_ops);
-- All that was written about a place, hidden or not, in the order of the list.
CREATE INDEX reviews_of_business ON reviews (business_id, created_at DESC, id DESC);

-- Reviews are also looked for by who wrote them.
CREATE INDEX users_names ON users USING gin (app_fold(fullname) gin_trgm_ops) WHERE deleted_at IS NULL;
