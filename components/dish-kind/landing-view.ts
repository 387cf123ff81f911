import type { City, Language } from "@/lib/core/constants";
import type { DishLanding } from "@/lib/serving/model";

export type LandingView = {
  readonly lng: Language;
  readonly city: City;
  readonly landing: DishLanding;
  readonly now: Date;
  /** `https://host` */
  readonly origin: string;
  /** The page number in the URL is invalid. */
  readonly isBad: boolean;
};
