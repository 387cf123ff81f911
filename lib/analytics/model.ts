import type { BusinessStatus, Language } from "@/lib/core/constants";

/** Events that may be recorded of a visit; the last line holds web vitals (ANA-14, H63). */
export const EVENT_NAMES = [
  ...["login", "sign_up", "logout", "page_view", "navigation", "search", "search_filter", "search_sort"],
  ...["restaurant_view", "restaurant_share", "restaurant_bookmarked", "restaurant_review", "restaurant_called"],
  ...["restaurant_whatsapp", "restaurant_website", "restaurant_directions", "menu_view"],
  ...["dish_view", "form_start", "form_submit", "form_error", "error", "exception", "element_click"],
  ...["LCP", "FID", "CLS", "FCP", "TTFB", "INP"],
] as const;
export type EventName = (typeof EVENT_NAMES)[number];
export const EVENTS_MAX = 20;

/** Device kinds derived from the user agent; any other kind is stored as null. */
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

export const COUNTED_DAYS = 90;

export const BUSINESS_EVENTS = [
  ...(["restaurant_view", "restaurant_called", "restaurant_whatsapp", "restaurant_website"] as const),
  ...(["restaurant_directions", "restaurant_share", "menu_view", "dish_view"] as const),
] as const;

/** Events of one day (Kabul) by name; the empty name is the total. */
export type DayCount = { day: string; name: string; events: number; visitors: number };

export type SiteDay = {
  /** A day in Afghanistan: `2026-11-21`. */
  day: string;
  /** Devices per day; a device that comes on two days counts twice. */
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
    /** Searches without results in this period, most frequent first. */
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
  /** All time. */
  totals: { bookmarks: number; reviews: number; average: number | null };
  days: BusinessDay[];
};
