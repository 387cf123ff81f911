import type { BusinessCard } from "@/lib/business/model";
import type { BusinessType, City } from "@/lib/core/constants";
import type { Dish } from "@/lib/dish/model";
import type { Post } from "@/lib/post/model";
import type { SiteSettings } from "@/lib/settings/model";

/** Businesses near the visitor, or in the last viewed province. */
export type Nearby = {
  readonly businesses: readonly BusinessCard[];
  /** Open around a position, open in a province, or best rated in a province. */
  readonly kind: "here" | "open" | "best";
  /** URL of the full list. */
  readonly more: string;
};

export type HomeData = {
  readonly featured: readonly BusinessCard[];
  readonly topRated: readonly BusinessCard[];
  /** Newest businesses not shown elsewhere on the page; empty if enough are rated. */
  readonly newest: readonly BusinessCard[];
  readonly menus: readonly { readonly business: BusinessCard; readonly dishes: readonly Dish[] }[];
  readonly cityCounts: Readonly<Record<City, number>>;
  readonly typeCounts: Readonly<Record<BusinessType, number>>;
  readonly posts: readonly Post[];
  readonly popular: readonly string[];
  readonly settings: SiteSettings;
  /** null while the visitor's location is unknown. */
  readonly nearby: Nearby | null;
};
