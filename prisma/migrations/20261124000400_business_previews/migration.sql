-- A business as it would be, for who is about to save it; forgotten after a day.
CREATE TABLE "business_previews" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "business_id" UUID,
  "draft" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "business_previews_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "business_previews_user_id_idx" ON "business_previews" ("user_id");
CREATE INDEX "business_previews_business_id_idx" ON "business_previews" ("business_id");
CREATE INDEX "business_previews_created_at_idx" ON "business_previews" ("created_at");
ALTER TABLE "business_previews" ADD CONSTRAINT "business_previews_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "business_previews" ADD CONSTRAINT "business_previews_business_id_fkey"
  FOREIGN KEY ("business_id") REFERENCES "businesses" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
