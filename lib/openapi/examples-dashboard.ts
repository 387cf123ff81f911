import { RESTAURANT } from "@/lib/openapi/example-parts";

const DAYS = { from: "2026-10-26", to: "2026-11-24" };
const COUNTS = {
  views: 512,
  visitors: 340,
  menuViews: 301,
  dishViews: 88,
  calls: 41,
  whatsapp: 12,
  website: 3,
  directions: 29,
  shares: 7,
  reviews: 3,
};
const WELL = { state: "well", reasons: [] };
const LAST = { from: DAYS.to, to: DAYS.to };

export const DASHBOARD_EXAMPLES: Readonly<Record<string, unknown>> = {
  PeriodStatistics: {
    step: "day",
    measures: Object.keys(COUNTS),
    now: { ...DAYS, points: [{ ...LAST, counts: COUNTS }], totals: COUNTS, rating: 4.5 },
    before: { from: "2026-09-26", to: "2026-10-25", points: [], totals: { ...COUNTS, views: 480 }, rating: null },
  },
  StatisticsRanking: {
    ...DAYS,
    restaurants: [
      {
        _id: RESTAURANT._id,
        name: RESTAURANT.name,
        city: RESTAURANT.city,
        type: RESTAURANT.type,
        views: 512,
        viewsBefore: 480,
        calls: 41,
      },
    ],
    dishes: [
      {
        _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d50",
        name: "قابلی پلو",
        restaurant: { _id: RESTAURANT._id, name: RESTAURANT.name },
        views: 88,
        viewsBefore: 61,
      },
    ],
    languages: [
      { language: "fa", views: 402 },
      { language: "ps", views: 110 },
    ],
    devices: [
      { device: "phone", views: 447 },
      { device: "computer", views: 65 },
    ],
    cities: [{ city: "herat", views: 512 }],
    types: [{ type: "restaurant", views: 512 }],
  },
  Health: {
    checkedAt: "2026-11-25T08:00:00.000Z",
    process: {
      ...WELL,
      version: "0.1.0",
      commit: "4f6c1d3",
      node: "v24.11.0",
      startedAt: "2026-11-20T04:12:00.000Z",
      memoryBytes: 310_000_000,
      instances: 2,
    },
    storage: {
      state: "look",
      reasons: ["nearlyFull"],
      kind: "disk",
      freeBytes: 9_800_000_000,
      totalBytes: 80_000_000_000,
    },
    database: {
      ...WELL,
      version: "18.1",
      sizeBytes: 5_200_000_000,
      connections: 23,
      connectionsMax: 100,
      pendingMigrations: 0,
      slowestMs: 12,
    },
    jobs: {
      ...WELL,
      isOn: true,
      waiting: 0,
      oldestAt: null,
      failed: 0,
      nightly: [
        {
          name: "purge-deleted",
          doneAt: "2026-11-24T22:00:04.000Z",
          failedAt: null,
          nextAt: "2026-11-25T22:00:00.000Z",
          isOverdue: false,
        },
      ],
    },
    mail: { ...WELL, canSend: true, waiting: 0, oldestAt: null, failed: 0 },
    pageCache: { ...WELL, pages: 1840, bytes: 61_000_000, limitBytes: 134_217_728, hits: 412_300, renderings: 9120 },
  },
};
