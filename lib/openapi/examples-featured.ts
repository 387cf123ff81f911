import { RESTAURANT } from "@/lib/openapi/example-parts";

const { _id, slug, name, city, type } = RESTAURANT;
const SLOT = { scope: "city", position: 1, from: "2026-11-21T19:30:00.000Z", until: "2026-11-28T19:30:00.000Z" };

export const FEATURED_EXAMPLES: Readonly<Record<string, unknown>> = {
  FeaturedSlot: {
    _id: "019a9c40-0f4d-7e53-9a51-5f0a4f6c1d41",
    restaurant: { _id, slug, name, city, type },
    status: "confirmed",
    shown: true,
    ...SLOT,
    together: 2,
    updatedAt: "2026-11-20T06:00:00.000Z",
  },
};

export const FEATURED_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  createFeaturedSlot: { restaurantId: _id, ...SLOT },
  updateFeaturedSlot: { position: 2 },
};
