import type { Ref } from "@/lib/business/manage/model";
import type { BusinessStatus, City } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";

/** Featured on the page of its city or on the national one. */
export const FEATURED_SCOPES = ["city", "country"] as const;
export type FeaturedScope = (typeof FEATURED_SCOPES)[number];

export const SLOT_TIMES = ["now", "next", "over"] as const;
export type SlotTime = (typeof SLOT_TIMES)[number];

export const POSITION_MAX = 20;

/** `until` is exclusive; null: until further notice. */
export type Span = { readonly from: Date; readonly until: Date | null };

export type FeaturedSlot = Span & {
  id: string;
  business: Ref & { status: BusinessStatus; isDeleted: boolean };
  scope: FeaturedScope;
  position: number;
  /** Maximum number of simultaneous slots in its scope during its time, itself included. */
  together: number;
  updatedAt: Date;
};

export type NewSlot = Span & { businessId: string; scope: FeaturedScope; position: number };
export type SlotChange = { [Name in keyof Omit<NewSlot, "businessId">]?: NewSlot[Name] | undefined };
export type SlotQuery = {
  when: SlotTime;
  city?: City | undefined;
  /** Set together: all slots that overlap this period, regardless of `when`. */
  from?: Date | undefined;
  until?: Date | undefined;
  page: number;
  limit: number;
};

/** A page of slots with totals per time; `most` is the maximum number of simultaneous slots. */
export type Slots = {
  items: FeaturedSlot[];
  pagination: Pagination;
  counts: Record<SlotTime, number>;
  most: number;
};

/**
 * Maximum number of `others` that are active at once within a period. Ends are exclusive, so adjacent slots don't
 * overlap.
 */
export function mostAtOnce(others: readonly Span[], { from, until }: Span): number {
  const endsAfter = (end: Date | null, time: Date) => end === null || time < end;
  const within = others.filter((other) => endsAfter(until, other.from) && endsAfter(other.until, from));
  // The number only grows where a slot begins.
  const moments = within.map((other) => (other.from > from ? other.from : from));
  const at = (moment: Date) => within.filter((other) => other.from <= moment && endsAfter(other.until, moment)).length;
  return Math.max(0, ...moments.map(at));
}
