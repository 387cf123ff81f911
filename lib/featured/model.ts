import type { Ref } from "@/lib/business/manage/model";
import type { BusinessStatus, City } from "@/lib/core/constants";
import type { Pagination } from "@/lib/core/pagination";

/** Where a place is featured: on the page of its city, or of the whole country. */
export const FEATURED_SCOPES = ["city", "country"] as const;
export type FeaturedScope = (typeof FEATURED_SCOPES)[number];

/** Slots by when they are in force. */
export const SLOT_TIMES = ["now", "next", "over"] as const;
export type SlotTime = (typeof SLOT_TIMES)[number];

/** The last position of a slot; the first stands first. */
export const POSITION_MAX = 20;

/** A stretch of time; its end is the moment at which it is over. */
type Span = { readonly from: Date; readonly until: Date };

/** A place is featured for a while. */
export type FeaturedSlot = Span & {
  id: string;
  business: Ref & { status: BusinessStatus; isDeleted: boolean };
  scope: FeaturedScope;
  position: number;
  /** How many slots of its city, or of the country, there are at once while it lasts, at most; itself included. */
  together: number;
  updatedAt: Date;
};

export type NewSlot = Span & { businessId: string; scope: FeaturedScope; position: number };
export type SlotChange = { [Name in keyof Omit<NewSlot, "businessId">]?: NewSlot[Name] | undefined };
export type SlotQuery = {
  when: SlotTime;
  city?: City | undefined;
  /** Both together: whatever lies within, of whichever time. */
  from?: Date | undefined;
  until?: Date | undefined;
  page: number;
  limit: number;
};

/** A page of slots, how many there are of each time, and how many may be at once. */
export type Slots = {
  items: FeaturedSlot[];
  pagination: Pagination;
  counts: Record<SlotTime, number>;
  most: number;
};

/** How many of `others` are in force at once within a stretch, at most. One that ends as another begins is not beside it. */
export function mostAtOnce(others: readonly Span[], { from, until }: Span): number {
  const within = others.filter((other) => other.from < until && from < other.until);
  // The number only grows where one begins.
  const moments = within.map((other) => Math.max(other.from.getTime(), from.getTime()));
  const at = (moment: number) =>
    within.filter((other) => other.from.getTime() <= moment && moment < other.until.getTime()).length;
  return Math.max(0, ...moments.map(at));
}
