-- Visits by the kind of device, and their sums on days that are over, as by language.
ALTER TABLE "events" ADD COLUMN "device" TEXT;
ALTER TABLE events ADD CONSTRAINT events_device_check CHECK (device IN ('phone', 'tablet', 'computer'));

-- CreateTable
CREATE TABLE "area_device_days" (
    "day" DATE NOT NULL,
    "city" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "events" INTEGER NOT NULL,

    CONSTRAINT "area_device_days_pkey" PRIMARY KEY ("day","city","type","device")
);

ALTER TABLE area_device_days ADD CONSTRAINT area_device_days_events_check CHECK (events >= 0);
ALTER TABLE area_device_days ADD CONSTRAINT area_device_days_device_check CHECK (device IN ('phone', 'tablet', 'computer'));
ALTER TABLE area_device_days ADD CONSTRAINT area_device_days_type_check CHECK (type IN ('restaurant', 'cafe', 'ice-milk', 'confectionary'));
ALTER TABLE area_device_days ADD CONSTRAINT area_device_days_city_check CHECK (city IN (
    'kabul', 'herat', 'kandahar', 'balkh', 'nangarhar', 'kunduz', 'ghazni', 'baghlan', 'takhar', 'badakhshan', 'parwan',
    'kapisa', 'panjshir', 'logar', 'maidanwardak', 'bamyan', 'daikundi', 'uruzgan', 'zabul', 'helmand', 'nimroz',
    'farah', 'badghis', 'faryab', 'jawzjan', 'sarpol', 'samangan', 'khost', 'paktya', 'paktika', 'laghman', 'kunar',
    'nuristan', 'ghor'));
