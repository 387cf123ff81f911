import type { BusinessCard } from "@/lib/business/model";
import type { BusinessStatus, BusinessType, City, Language } from "@/lib/core/constants";

export const DUPLICATE_REASONS = ["phone", "name", "distance"] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

export type DuplicateQuery = {
  readonly lang: Language;
  readonly name?: string | undefined;
  readonly city?: City | undefined;
  readonly phone?: string | undefined;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly except?: string | undefined;
};

export type Duplicate = {
  readonly id: string;
  readonly slug: string;
  readonly translation: BusinessCard["translation"];
  readonly type: BusinessType;
  readonly city: City;
  readonly status: BusinessStatus;
  readonly reasons: DuplicateReason[];
  /** Metres from the given position; null where one of the two has none. */
  readonly distance: number | null;
};
