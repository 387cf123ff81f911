-- What anybody says is wrong with what we tell of a place, without an account.
CREATE TABLE "corrections" (
    "id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "phone" TEXT,
    "replaces" TEXT,
    "dish_id" UUID,
    "price" INTEGER,
    "old_price" INTEGER,
    "fact" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "note" TEXT,
    "photo_id" UUID,
    "language" TEXT NOT NULL,
    "email" TEXT,
    "fingerprint" TEXT,
    "token_hash" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "applied" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "corrections_pkey" PRIMARY KEY ("id"),
    CONSTRAINT corrections_kind_check CHECK (kind IN ('phone', 'hours', 'price', 'fact', 'location', 'closed', 'other')),
    CONSTRAINT corrections_status_check CHECK (status IN ('pending', 'accepted', 'rejected')),
    CONSTRAINT corrections_language_check CHECK (language IN ('en', 'fa', 'ps')),
    CONSTRAINT corrections_fact_check CHECK (fact IN ('delivery', 'familyArea', 'ladiesOnly', 'freeDelivery', 'freeWifi',
      'parkingAvailable', 'onlineReservation', 'traditionalDishes', 'generator', 'solar', 'heating', 'prayerRoom')),
    CONSTRAINT corrections_price_check CHECK (price BETWEEN 0 AND 1000000),
    CONSTRAINT corrections_position_check CHECK (
      (latitude IS NULL) = (longitude IS NULL) AND latitude BETWEEN -90 AND 90 AND longitude BETWEEN -180 AND 180),
    -- Each kind says what it is for.
    CONSTRAINT corrections_content_check CHECK (CASE kind
      WHEN 'phone' THEN phone IS NOT NULL
      WHEN 'price' THEN dish_id IS NOT NULL AND price IS NOT NULL AND old_price IS NOT NULL
      WHEN 'fact' THEN fact IS NOT NULL
      WHEN 'location' THEN latitude IS NOT NULL OR note IS NOT NULL
      WHEN 'hours' THEN note IS NOT NULL
      WHEN 'other' THEN note IS NOT NULL
      ELSE true END),
    CONSTRAINT corrections_decided_check CHECK ((status = 'pending') = (decided_at IS NULL)),
    CONSTRAINT corrections_reason_check CHECK (status <> 'rejected' OR reason IS NOT NULL),
    CONSTRAINT corrections_applied_check CHECK (NOT applied OR status = 'accepted'),
    -- Who is answered needs no address any more.
    CONSTRAINT corrections_forgotten_check CHECK (status = 'pending' OR (email IS NULL AND fingerprint IS NULL))
);

CREATE UNIQUE INDEX "corrections_token_hash_key" ON "corrections"("token_hash");
CREATE INDEX "corrections_business_id_status_idx" ON "corrections"("business_id", "status");
CREATE INDEX "corrections_status_created_at_idx" ON "corrections"("status", "created_at");
CREATE INDEX "corrections_dish_id_idx" ON "corrections"("dish_id");
CREATE INDEX "corrections_photo_id_idx" ON "corrections"("photo_id");
CREATE INDEX "corrections_decided_by_id_idx" ON "corrections"("decided_by_id");
-- The same from the same sender is one, as long as nobody has decided about it.
CREATE UNIQUE INDEX corrections_one_pending ON corrections (fingerprint) WHERE status = 'pending';

ALTER TABLE "corrections" ADD CONSTRAINT "corrections_business_id_fkey"
  FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_dish_id_fkey"
  FOREIGN KEY ("dish_id") REFERENCES "dishes"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_photo_id_fkey"
  FOREIGN KEY ("photo_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_decided_by_id_fkey"
  FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
