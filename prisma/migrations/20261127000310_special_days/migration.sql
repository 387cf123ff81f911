-- Days of the year on which many places keep other hours: every year on a day of the Solar Hijri calendar, or once.
CREATE TABLE "special_days" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "translation" JSONB NOT NULL,
  "month" INTEGER,
  "day" INTEGER,
  "days" INTEGER,
  "from_date" DATE,
  "to_date" DATE,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "special_days_pkey" PRIMARY KEY ("id")
);
ALTER TABLE special_days
  ADD CONSTRAINT special_days_kind_check CHECK (kind IN ('ramadan', 'eid', 'holiday', 'other')),
  ADD CONSTRAINT special_days_translation_check CHECK (app_translation_ok(translation, '{"title": 120}', ARRAY['title'])),
  -- Every year or once, never both.
  ADD CONSTRAINT special_days_when_check CHECK (
    num_nonnulls(month, day, days) = 3 AND num_nonnulls(from_date, to_date) = 0
    OR num_nonnulls(month, day, days) = 0 AND num_nonnulls(from_date, to_date) = 2),
  ADD CONSTRAINT special_days_yearly_check CHECK (
    month BETWEEN 1 AND 12 AND day BETWEEN 1 AND 31 AND (month <= 6 OR day <= 30) AND days BETWEEN 1 AND 40),
  ADD CONSTRAINT special_days_dates_check CHECK (to_date BETWEEN from_date AND from_date + 39);
