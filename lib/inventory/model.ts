import type { BusinessStatus, BusinessType, City, Language } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";

/** Data that the page of a business needs; each can be filtered by. */
export const LACKS = ["hours", "menu", "prices", "position", "phone", "photo", "language"] as const;
export type Lack = (typeof LACKS)[number];

/** Further filters for pending work, which rows do not show as gaps. */
export const LACK_FILTERS = [...LACKS, "anyPrice", "freshHours", "printing"] as const;
export type LackFilter = (typeof LACK_FILTERS)[number];

/** Hours count as outdated this long after their last confirmation. */
export const OLD_HOURS_DAYS = 182;

/** No sort by name: comparing a hundred thousand names takes too long for a request. */
export const INVENTORY_SORTS = ["newest", "updated", "rating", "dishes"] as const;

export type InventoryQuery = {
  readonly lang: Language;
  readonly ids?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly status: BusinessStatus | "all";
  readonly city?: City | undefined;
  readonly type?: BusinessType | undefined;
  readonly featured?: boolean | undefined;
  readonly lacks?: LackFilter | undefined;
  readonly state: "active" | "deleted";
  readonly sort: (typeof INVENTORY_SORTS)[number];
  readonly page: number;
  readonly limit: number;
};

/** Businesses per status; the other filters apply. */
export type StatusCounts = Readonly<Record<BusinessStatus | "all", number>>;

export type InventoryEntry = {
  readonly id: string;
  readonly slug: string;
  readonly translation: Titles;
  readonly type: BusinessType;
  readonly city: City;
  readonly status: BusinessStatus;
  readonly isFeatured: boolean;
  /** Its logo, else its cover. */
  readonly picture: { readonly key: string; readonly widths: number[] } | null;
  readonly dishCount: number;
  readonly photoCount: number;
  readonly reviewCount: number;
  readonly ratingSum: number;
  readonly hoursConfirmedAt: Date | null;
  readonly lacks: Lack[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
};

/** A new status; refused if the business has another version than `updatedAt`. */
export type StatusChange = {
  readonly id: string;
  readonly status: BusinessStatus;
  readonly updatedAt?: Date | undefined;
};

export type ChangedStatus = {
  readonly id: string;
  readonly status: BusinessStatus;
  readonly formerStatus: BusinessStatus;
  readonly updatedAt: Date;
};
