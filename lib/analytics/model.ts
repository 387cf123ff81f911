import type { BusinessStatus, Language } from "@/lib/core/constants";

/** What may be recorded of a visit, and how fast it was (ANA-14, H63). */
export const EVENT_NAMES = [
  ...["login", "sign_up", "logout", "page_view", "navigation", "search", "search_filter", "search_sort"],
  ...["restaurant_view", "restaurant_share", "restaurant_bookmarked", "restaurant_review", "restaurant_called"],
  ...["restaurant_whatsapp", "restaurant_website", "restaurant_directions", "menu_view"],
  ...["dish_view", "form_start", "form_submit", "form_error", "error", "exception", "element_click"],
  ...["LCP", "FID", "CLS", "FCP", "TTFB", "INP"],
] as const;
export type EventName = (typeof EVENT_NAMES)[number];
export const EVENTS_MAX = 20;

/** What a page was read on, as far as its browser says; anything else is not said. */
export const EVENT_DEVICES = ["phone", "tablet", "computer"] as const;
export type EventDevice = (typeof EVENT_DEVICES)[number];

type Props = Readonly<Record<string, string | number | boolean>>;

export type NewEvent = {
  name: string;
  language?: Language | undefined;
  restaurantId?: string | undefined;
  dishId?: string | undefined;
  props?: Props | undefined;
};

/** Days that statistics look back. */
export const COUNTED_DAYS = 90;

/** Which events owners see counted. */
export const BUSINESS_EVENTS = [
  ...(["restaurant_view", "restaurant_called", "restaurant_whatsapp", "restaurant_website"] as const),
  ...(["restaurant_directions", "restaurant_share", "menu_view", "dish_view"] as const),
] as const;

/** Events of one day (Kabul) by name; the empty name is all of them. */
export type DayCount = { day: string; name: string; events: number; visitors: number };

export type SiteDay = {
  /** `2026-11-21`, a day in Afghanistan. */
  day: string;
  /** Different devices; one that comes on two days is two. */
  visitors: number;
  pageViews: number;
  views: number;
  menuViews: number;
  searches: number;
  calls: number;
  whatsapp: number;
  website: number;
  directions: number;
  shares: number;
  newUsers: number;
  reviews: number;
};

export type SiteStatistics = {
  totals: {
    restaurants: Record<BusinessStatus, number>;
    dishes: number;
    users: number;
    reviews: number;
    posts: number;
    openReports: number;
    pendingClaims: number;
    unreadMessages: number;
  };
  days: SiteDay[];
  searches: {
    popular: { query: string; language: Language; count: number }[];
    /** What was looked for in these days and not found, most often first. */
    empty: { query: string; count: number }[];
  };
};

export type BusinessDay = {
  day: string;
  views: number;
  visitors: number;
  menuViews: number;
  calls: number;
  whatsapp: number;
  website: number;
  directions: number;
  shares: number;
  dishViews: number;
  bookmarks: number;
  reviews: number;
};

export type BusinessStatistics = {
  /** Of all time. */
  totals: { bookmarks: number; reviews: number; average: number | null };
  days: BusinessDay[];
};
