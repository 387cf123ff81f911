-- Two places that were one: which went into which, and what taking it back needs. The row is there as long as the merge
-- holds and can be taken back; it goes with the place that went.
CREATE TABLE "business_merges" (
    "id" UUID NOT NULL,
    "winner_id" UUID NOT NULL,
    "loser_id" UUID NOT NULL,
    "merged_by_id" UUID,
    "counts" JSONB NOT NULL,
    "undo" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "business_merges_pkey" PRIMARY KEY ("id"),
    CONSTRAINT business_merges_two_check CHECK (winner_id <> loser_id)
);

CREATE UNIQUE INDEX "business_merges_loser_id_key" ON "business_merges"("loser_id");
CREATE INDEX "business_merges_winner_id_idx" ON "business_merges"("winner_id");
CREATE INDEX "business_merges_merged_by_id_idx" ON "business_merges"("merged_by_id");
CREATE INDEX "business_merges_created_at_idx" ON "business_merges"("created_at");

ALTER TABLE "business_merges" ADD CONSTRAINT "business_merges_winner_id_fkey"
  FOREIGN KEY ("winner_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "business_merges" ADD CONSTRAINT "business_merges_loser_id_fkey"
  FOREIGN KEY ("loser_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "business_merges" ADD CONSTRAINT "business_merges_merged_by_id_fkey"
  FOREIGN KEY ("merged_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Numbers of places that went into others: what is printed on their tables leads on for good.
CREATE TABLE "number_history" (
    "no" INTEGER NOT NULL,
    "business_id" UUID NOT NULL,

    CONSTRAINT "number_history_pkey" PRIMARY KEY ("no")
);

CREATE INDEX "number_history_business_id_idx" ON "number_history"("business_id");

ALTER TABLE "number_history" ADD CONSTRAINT "number_history_business_id_fkey"
  FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A review keeps its business, except in a transaction that merges two of them: it moves a review with its replies, in one
-- statement, so the two never part.
CREATE OR REPLACE FUNCTION app_check_reply() RETURNS trigger LANGUAGE plpgsql AS $fn$
DECLARE
  parent reviews%ROWTYPE;
  is_merge boolean := coalesce(current_setting('app.merging', true), '') = 'on';
BEGIN
  IF TG_OP = 'UPDATE' AND is_merge AND NEW.parent_id IS NOT DISTINCT FROM OLD.parent_id THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND (NEW.parent_id, NEW.business_id) IS DISTINCT FROM (OLD.parent_id, OLD.business_id) THEN
    RAISE EXCEPTION 'a review keeps its business and its parent'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_place_fixed', TABLE = 'reviews';
  END IF;
  IF NEW.parent_id IS NULL THEN
    RETURN NEW;
  END IF;
  SELECT * INTO parent FROM reviews WHERE id = NEW.parent_id;
  IF parent.parent_id IS NOT NULL THEN
    RAISE EXCEPTION 'a reply to a reply can''t be stored'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_one_level', TABLE = 'reviews';
  END IF;
  IF parent.business_id <> NEW.business_id THEN
    RAISE EXCEPTION 'a reply belongs to the business of its review'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reviews_same_business', TABLE = 'reviews';
  END IF;
  RETURN NEW;
END
$fn$;
