-- A post as it would be, for who is about to save it; forgotten after a day.
CREATE TABLE "post_previews" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "post_id" UUID,
  "draft" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "post_previews_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "post_previews_user_id_idx" ON "post_previews" ("user_id");
CREATE INDEX "post_previews_post_id_idx" ON "post_previews" ("post_id");
CREATE INDEX "post_previews_created_at_idx" ON "post_previews" ("created_at");
ALTER TABLE "post_previews" ADD CONSTRAINT "post_previews_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "post_previews" ADD CONSTRAINT "post_previews_post_id_fkey"
  FOREIGN KEY ("post_id") REFERENCES "posts" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
