import type { BusinessCard } from "@/lib/business/model";
import type { BusinessType, City } from "@/lib/core/constants";
import type { Dish } from "@/lib/dish/model";
import type { Post } from "@/lib/post/model";
import type { SiteSettings } from "@/lib/settings/model";

/** What the home page shows, of the whole country or of one province. */
export type HomeData = {
  readonly featured: readonly BusinessCard[];
  readonly topRated: readonly BusinessCard[];
  readonly menus: readonly { readonly business: BusinessCard; readonly dishes: readonly Dish[] }[];
  readonly cityCounts: Readonly<Record<City, number>>;
  readonly typeCounts: Readonly<Record<BusinessType, number>>;
  readonly posts: readonly Post[];
  readonly popular: readonly string[];
  readonly settings: SiteSettings;
};
