import type { z } from "zod";
import { toRestaurantRef } from "@/lib/business/manage/wire";
import type { Language } from "@/lib/core/constants";
import type { FeaturedSlot, Slots } from "@/lib/featured/model";
import type { slotListAnswer, slotSchema } from "@/lib/featured/schema";

export function toSlotWire(slot: FeaturedSlot, language: Language): z.input<typeof slotSchema> {
  const { id, business, scope, position, from, until, together, updatedAt } = slot;
  const { status, isDeleted } = business;
  return {
    _id: id,
    restaurant: toRestaurantRef(business, language),
    status,
    shown: status === "confirmed" && !isDeleted,
    scope,
    position,
    from: from.toISOString(),
    until: until?.toISOString() ?? null,
    together,
    updatedAt: updatedAt.toISOString(),
  };
}

export function toSlots({ items, ...list }: Slots, language: Language): z.input<typeof slotListAnswer> {
  return { data: items.map((slot) => toSlotWire(slot, language)), ...list };
}
