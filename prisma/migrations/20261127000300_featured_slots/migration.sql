-- Which places are featured from when until when, in their city or in the whole country, and in which order.
CREATE TABLE "featured_slots" (
  "id" UUID NOT NULL,
  "business_id" UUID NOT NULL,
  "scope" TEXT NOT NULL,
  "position" INTEGER NOT NULL DEFAULT 1,
  "from_at" TIMESTAMPTZ(3) NOT NULL,
  "until_at" TIMESTAMPTZ(3) NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "featured_slots_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "featured_slots" ADD CONSTRAINT "featured_slots_business_id_fkey"
  FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "featured_slots_business_id_idx" ON "featured_slots"("business_id");
CREATE INDEX "featured_slots_until_at_from_at_idx" ON "featured_slots"("until_at", "from_at");
ALTER TABLE featured_slots
  ADD CONSTRAINT featured_slots_scope_check CHECK (scope IN ('city', 'country')),
  ADD CONSTRAINT featured_slots_position_check CHECK (position BETWEEN 1 AND 20),
  ADD CONSTRAINT featured_slots_order_check CHECK (from_at < until_at);
