import type { City, Language } from "@/lib/core/constants";
import type { DishLanding } from "@/lib/serving/model";

/** What a page about a dish in a province shows. */
export type LandingView = {
  readonly lng: Language;
  readonly city: City;
  readonly landing: DishLanding;
  readonly now: Date;
  /** `https://host` */
  readonly origin: string;
  /** The address asked for a page that is no number. */
  readonly isBad: boolean;
};
