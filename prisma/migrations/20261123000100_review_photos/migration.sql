-- Up to four pictures of a review, in their order.
ALTER TABLE "media" ADD COLUMN "review_id" UUID;

ALTER TABLE media
  DROP CONSTRAINT media_type_check,
  ADD CONSTRAINT media_type_check CHECK (type IN (
    'logo', 'cover', 'gallery', 'menu', 'dish', 'category', 'default', 'post', 'avatar', 'review')),
  -- With the unique index below no review has more than four, however many are added at once.
  ADD CONSTRAINT media_review_check CHECK (review_id IS NULL OR (type = 'review' AND position < 4));

CREATE UNIQUE INDEX "media_review_id_position_key" ON "media"("review_id", "position");

ALTER TABLE "media" ADD CONSTRAINT "media_review_id_fkey"
  FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;
