import type { BusinessStatus, BusinessType, City, Language } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";

/** What a page of a place can't do without for its visitors; each can be looked for where it is lacking. */
export const LACKS = ["hours", "menu", "prices", "position", "phone", "photo", "language"] as const;
export type Lack = (typeof LACKS)[number];

/** What can be looked for besides: work that waits, and no gap of every row. */
export const LACK_FILTERS = [...LACKS, "anyPrice", "freshHours", "printing"] as const;
export type LackFilter = (typeof LACK_FILTERS)[number];

/** Hours that nobody has confirmed for so long are old. */
export const OLD_HOURS_DAYS = 182;

/** Orders of the list. Names have none: to compare a hundred thousand of them takes longer than an answer may. */
export const INVENTORY_SORTS = ["newest", "updated", "rating", "dishes"] as const;

export type InventoryQuery = {
  readonly lang: Language;
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

/** How many places each status has, among those that are asked for in every other respect. */
export type StatusCounts = Readonly<Record<BusinessStatus | "all", number>>;

/** A place as the list of those who manage it shows it. */
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

/** The status that a place is given; of another version than `updatedAt`, where that is told, it is left alone. */
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
