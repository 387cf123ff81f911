-- What owners ask about: events of a place on days that are over, counted once.
-- CreateTable
CREATE TABLE "place_event_days" (
    "business_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "events" INTEGER NOT NULL,
    "visitors" INTEGER NOT NULL,

    CONSTRAINT "place_event_days_pkey" PRIMARY KEY ("business_id","day","name")
);

-- AddForeignKey
ALTER TABLE "place_event_days" ADD CONSTRAINT "place_event_days_business_id_fkey" FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE place_event_days ADD CONSTRAINT place_event_days_counts_check CHECK (events >= 0 AND visitors >= 0);
