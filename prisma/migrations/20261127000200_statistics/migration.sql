-- What admins ask about: visits by province and type of place, by the language of the page, and of single dishes, on days that
-- are over. The sums of a hundred thousand places over a year would take seconds.
-- CreateTable
CREATE TABLE "area_event_days" (
    "day" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "events" INTEGER NOT NULL,

    CONSTRAINT "area_event_days_pkey" PRIMARY KEY ("name","day","city","type")
);

-- CreateTable
CREATE TABLE "area_language_days" (
    "day" DATE NOT NULL,
    "city" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "events" INTEGER NOT NULL,

    CONSTRAINT "area_language_days_pkey" PRIMARY KEY ("day","city","type","language")
);

-- CreateTable
CREATE TABLE "dish_event_days" (
    "dish_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "events" INTEGER NOT NULL,

    CONSTRAINT "dish_event_days_pkey" PRIMARY KEY ("dish_id","day")
);

-- CreateIndex
CREATE INDEX "area_event_days_city_day_idx" ON "area_event_days"("city", "day");

-- CreateIndex
CREATE INDEX "area_event_days_type_day_idx" ON "area_event_days"("type", "day");

-- CreateIndex
CREATE INDEX "dish_event_days_day_dish_id_events_idx" ON "dish_event_days"("day", "dish_id", "events");

-- AddForeignKey
ALTER TABLE "dish_event_days" ADD CONSTRAINT "dish_event_days_dish_id_fkey" FOREIGN KEY ("dish_id") REFERENCES "dishes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The most visited places of a time are read from this alone, as the dishes from the index above.
CREATE INDEX place_event_days_views ON place_event_days (day) INCLUDE (business_id, events) WHERE name = 'restaurant_view';

ALTER TABLE area_event_days ADD CONSTRAINT area_event_days_events_check CHECK (events >= 0);
ALTER TABLE area_language_days ADD CONSTRAINT area_language_days_events_check CHECK (events >= 0);
ALTER TABLE area_language_days ADD CONSTRAINT area_language_days_language_check CHECK (language IN ('en', 'fa', 'ps'));
ALTER TABLE area_event_days ADD CONSTRAINT area_event_days_type_check CHECK (type IN ('restaurant', 'cafe', 'ice-milk', 'confectionary'));
ALTER TABLE area_event_days ADD CONSTRAINT area_event_days_city_check CHECK (city IN (
    'kabul', 'herat', 'kandahar', 'balkh', 'nangarhar', 'kunduz', 'ghazni', 'baghlan', 'takhar', 'badakhshan', 'parwan',
    'kapisa', 'panjshir', 'logar', 'maidanwardak', 'bamyan', 'daikundi', 'uruzgan', 'zabul', 'helmand', 'nimroz',
    'farah', 'badghis', 'faryab', 'jawzjan', 'sarpol', 'samangan', 'khost', 'paktya', 'paktika', 'laghman', 'kunar',
    'nuristan', 'ghor'));
ALTER TABLE area_language_days ADD CONSTRAINT area_language_days_type_check CHECK (type IN ('restaurant', 'cafe', 'ice-milk', 'confectionary'));
ALTER TABLE area_language_days ADD CONSTRAINT area_language_days_city_check CHECK (city IN (
    'kabul', 'herat', 'kandahar', 'balkh', 'nangarhar', 'kunduz', 'ghazni', 'baghlan', 'takhar', 'badakhshan', 'parwan',
    'kapisa', 'panjshir', 'logar', 'maidanwardak', 'bamyan', 'daikundi', 'uruzgan', 'zabul', 'helmand', 'nimroz',
    'farah', 'badghis', 'faryab', 'jawzjan', 'sarpol', 'samangan', 'khost', 'paktya', 'paktika', 'laghman', 'kunar',
    'nuristan', 'ghor'));
ALTER TABLE dish_event_days ADD CONSTRAINT dish_event_days_events_check CHECK (events >= 0);

-- Days that were counted before these tables were there.
INSERT INTO area_event_days (day, name, city, type, events)
SELECT p.day, p.name, b.city, b.type, sum(p.events)
FROM place_event_days p JOIN businesses b ON b.id = p.business_id GROUP BY 1, 2, 3, 4;

INSERT INTO area_language_days (day, city, type, language, events)
SELECT d.day, b.city, b.type, e.language, count(*)
FROM event_days d
  JOIN events e ON e.created_at >= (d.day::timestamp AT TIME ZONE 'Asia/Kabul')
    AND e.created_at < ((d.day + 1)::timestamp AT TIME ZONE 'Asia/Kabul')
  JOIN businesses b ON b.id = e.business_id
WHERE d.name = '' AND e.name = 'restaurant_view' AND e.language IN ('en', 'fa', 'ps') GROUP BY 1, 2, 3, 4;

INSERT INTO dish_event_days (dish_id, day, events)
SELECT i.id, d.day, count(*)
FROM event_days d
  JOIN events e ON e.created_at >= (d.day::timestamp AT TIME ZONE 'Asia/Kabul')
    AND e.created_at < ((d.day + 1)::timestamp AT TIME ZONE 'Asia/Kabul')
  JOIN dishes i ON i.id = e.dish_id
WHERE d.name = '' AND e.name = 'dish_view' GROUP BY 1, 2;
