import type { BusinessCard } from "@/lib/business/model";
import type { BusinessType, City } from "@/lib/core/constants";
import type { Dish } from "@/lib/dish/model";
import type { Post } from "@/lib/post/model";
import type { SiteSettings } from "@/lib/settings/model";

/** What is near the visitor, or in the province they looked at last. */
export type Nearby = {
  readonly businesses: readonly BusinessCard[];
  /** Around a position, open in a province, or only well liked there. */
  readonly kind: "here" | "open" | "best";
  /** Where the whole list is. */
  readonly more: string;
};

/** What the home page shows, of the whole country or of one province. */
export type HomeData = {
  readonly featured: readonly BusinessCard[];
  readonly topRated: readonly BusinessCard[];
  /** Of a young site, or province: the newest places that stand in no other part; empty where the best rated fill theirs. */
  readonly newest: readonly BusinessCard[];
  readonly menus: readonly { readonly business: BusinessCard; readonly dishes: readonly Dish[] }[];
  readonly cityCounts: Readonly<Record<City, number>>;
  readonly typeCounts: Readonly<Record<BusinessType, number>>;
  readonly posts: readonly Post[];
  readonly popular: readonly string[];
  readonly settings: SiteSettings;
  /** Null while nothing is known of where the visitor is. */
  readonly nearby: Nearby | null;
};
