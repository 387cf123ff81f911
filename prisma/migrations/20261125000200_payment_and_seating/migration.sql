-- How guests can pay: facts like the others, known, known to be missing, or unknown.
ALTER TABLE business_facts
  DROP CONSTRAINT business_facts_key_check,
  ADD CONSTRAINT business_facts_key_check CHECK (key IN (
    'delivery', 'familyArea', 'ladiesOnly', 'freeDelivery', 'freeWifi', 'parkingAvailable', 'onlineReservation',
    'traditionalDishes', 'generator', 'solar', 'heating', 'prayerRoom', 'cashPayment', 'cardPayment', 'mobileMoney'));

ALTER TABLE corrections
  DROP CONSTRAINT corrections_fact_check,
  ADD CONSTRAINT corrections_fact_check CHECK (fact IN ('delivery', 'familyArea', 'ladiesOnly', 'freeDelivery', 'freeWifi',
    'parkingAvailable', 'onlineReservation', 'traditionalDishes', 'generator', 'solar', 'heating', 'prayerRoom',
    'cashPayment', 'cardPayment', 'mobileMoney'));

-- The day on which somebody said last where and how many guests sit.
ALTER TABLE businesses ADD COLUMN seating_confirmed_at TIMESTAMPTZ(3);
