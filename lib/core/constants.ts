/**
 * All enumerations and numbers of the product. The database stores enumerations as text columns whose CHECK constraints
 * list the same words; a test compares both.
 */

export const DAY_MS = 86_400_000;

export const LANGUAGES = ["en", "fa", "ps"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Text per language; missing languages are absent. */
export type Translated<T = string> = Partial<Record<Language, T>>;

export const BUSINESS_TYPES = ["restaurant", "cafe", "ice-milk", "confectionary"] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

export const BUSINESS_STATUSES = ["confirmed", "under_review", "suspended", "closed"] as const;
export type BusinessStatus = (typeof BUSINESS_STATUSES)[number];

/** The 34 provinces. The original requirements name Maidan Wardak twice and omit Ghor, so `wardak` is an alias. */
export const CITIES = [
  "kabul",
  "herat",
  "kandahar",
  "balkh",
  "nangarhar",
  "kunduz",
  "ghazni",
  "baghlan",
  "takhar",
  "badakhshan",
  "parwan",
  "kapisa",
  "panjshir",
  "logar",
  "maidanwardak",
  "bamyan",
  "daikundi",
  "uruzgan",
  "zabul",
  "helmand",
  "nimroz",
  "farah",
  "badghis",
  "faryab",
  "jawzjan",
  "sarpol",
  "samangan",
  "khost",
  "paktya",
  "paktika",
  "laghman",
  "kunar",
  "nuristan",
  "ghor",
] as const;
export type City = (typeof CITIES)[number];

/** Facilities that visitors can filter by. `traditionalDishes` is also a filter of the search page. */
export const SERVICES = [
  "delivery",
  "familyArea",
  "ladiesOnly",
  "freeDelivery",
  "freeWifi",
  "parkingAvailable",
  "onlineReservation",
  "traditionalDishes",
] as const;
export type Service = (typeof SERVICES)[number];

export const COMFORTS = ["generator", "solar", "heating", "prayerRoom"] as const;
export const PAYMENTS = ["cashPayment", "cardPayment", "mobileMoney"] as const;
/**
 * Facts about a business. Unknown is a separate value, never shown as "no". A function call marked as pure, because
 * bundlers keep a bare spread in every script that imports anything from this file.
 */
export const FACT_KEYS = /* @__PURE__ */ (() => [...SERVICES, ...COMFORTS, ...PAYMENTS] as const)();
export type FactKey = (typeof FACT_KEYS)[number];

export const SEATING_AREAS = ["indoor", "outdoor", "rooftop", "family_room", "takht"] as const;
export type SeatingArea = (typeof SEATING_AREAS)[number];

export const SOCIAL_NETWORKS = ["facebook", "instagram", "twitter", "telegram", "whatsapp"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** The week begins on Saturday. */
export const WEEKDAYS = ["sat", "sun", "mon", "tue", "wed", "thu", "fri"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const SPECIAL_PERIOD_KINDS = ["ramadan", "eid", "holiday", "other"] as const;
export type SpecialPeriodKind = (typeof SPECIAL_PERIOD_KINDS)[number];

export const OPENING_STATES = ["open", "closing_soon", "opening_soon", "closed", "unknown"] as const;
export type OpeningStateName = (typeof OPENING_STATES)[number];

export const CATEGORY_TYPES = /* @__PURE__ */ (() => ["dish", ...BUSINESS_TYPES] as const)();
export type CategoryType = (typeof CATEGORY_TYPES)[number];

export const DISH_STATUSES = ["active", "inactive", "draft"] as const;
export type DishStatus = (typeof DISH_STATUSES)[number];
export const AVAILABILITIES = ["available", "unavailable"] as const;
export type Availability = (typeof AVAILABILITIES)[number];
/** Maximum lengths of dish and business texts in characters, maximum price in AFN, maximum serving time in minutes. */
export const [TITLE_MAX, SLUG_MAX_LENGTH] = [120, 60] as const;
export const [DISH_DESCRIPTION_MAX, BUSINESS_DESCRIPTION_MAX] = [2000, 4000] as const;
export const PRICE_MAX = 1_000_000;
export const SERVING_TIME_MAX = 1440;
export const DISH_LABELS = ["popular", "new", "spicy", "vegetarian", "chef"] as const;
export type DishLabel = (typeof DISH_LABELS)[number];

export const MEDIA_TYPES = [
  "logo",
  "cover",
  "gallery",
  "menu",
  "dish",
  "category",
  "default",
  "post",
  "avatar",
  "review",
] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

export const POST_TOPICS = ["dishes", "drinks", "cities", "customs", "guide"] as const;
export type PostTopic = (typeof POST_TOPICS)[number];

export const ROLES = ["customer", "owner", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const CONTACT_REASONS = [
  "food_suggestion",
  "complaint",
  "order_issue",
  "restaurant_experience",
  "add_restaurant",
  "other",
] as const;
export type ContactReason = (typeof CONTACT_REASONS)[number];

export const PHONE_MAX = 40;

export const CLAIM_STATUSES = ["pending", "approved", "rejected"] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];
/** Changes by an owner to a confirmed business that an admin checks afterwards (H38), and the possible decisions. */
export const CHECKED_FIELDS = ["name", "city", "position"] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];
export const CHECK_DECISIONS = ["kept", "reverted"] as const;
export type CheckDecision = (typeof CHECK_DECISIONS)[number];
export const DECISION_UNDO_MS = 3_600_000;
export const REPORT_STATUSES = ["open", "resolved", "dismissed"] as const;
export const REPORT_REASONS = ["spam", "offensive", "false", "privacy", "closed", "wrong_info", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** Kinds of corrections that visitors can suggest for a business, and their states. */
export const CORRECTION_KINDS = ["phone", "hours", "price", "fact", "location", "closed", "other"] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];
export const CORRECTION_STATUSES = ["pending", "accepted", "rejected"] as const;
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number];
export const TOKEN_PURPOSES = ["activation", "reset", "second_factor", "passkey"] as const;
export const ALIAS_KINDS = ["spelling", "synonym", "translation", "name"] as const;
export const ALIAS_TARGETS = ["dish_kind", "category", "city", "type", "service", "business", "word"] as const;

export const SEARCH_SORTS = ["top", "featured", "cheapest", "nearest"] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];
export const REVIEW_SORTS = ["newest", "oldest", "highest", "lowest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];
export const REVIEW_FILTERS = ["all", "my", "popular"] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];
export const BUSINESS_TABS = ["menu", "overview", "photos", "reviews"] as const;
export type BusinessTab = (typeof BUSINESS_TABS)[number];

/** Deleted entries can be restored for this many days (H39). */
export const RESTORE_DAYS = 30;

export const SEARCH_PAGE_SIZE = 20;
export const LIST_LIMIT = 20;
export const LIST_LIMIT_MAX = 100;
export const MARKERS_MAX = 300;
export const DISH_LIMIT = 300;
export const REVIEW_PAGE_SIZE = 5;
export const REVIEW_MAX = 4000;
export const REPORT_NOTE_MAX = 2000;
export const SIMILAR_LIMIT = 10;
export const HOME_LIMIT = 4;
/** Posts per page of the public list: one large, nine in a three-column grid. */
export const POST_PAGE_SIZE = 10;
export const RELATED_POSTS = 3;
/** Browser cache in which the service worker keeps pages of the signed-in user; deleted with the session. */
export const OWN_PAGES_CACHE = "own-1";
/**
 * How long a browser keeps answers that nothing shows. On the server they go with their page: a timer would keep them,
 * and with them the whole request, for a minute after it.
 */
export const UNUSED_CACHE_MS = typeof window === "undefined" ? Number.POSITIVE_INFINITY : 60_000;
/** In characters; longer queries are refused, not cut. */
export const QUERY_MAX_LENGTH = 80;
/** Higher page numbers are a bad request. At a hundred entries per page this covers all of 100,000 businesses. */
export const PAGE_MAX = 1000;
/** Accepted years in dates that clients send. */
export const YEAR_MIN = 1900;
export const YEAR_MAX = 2100;
export const NAV_SHADOW_SCROLL_PX = 10;

/** All opening hours are local; Afghanistan has +04:30 all year. */
export const KABUL_OFFSET_MINUTES = 270;
export const CLOSING_SOON_MINUTES = 30;
export const OPENING_SOON_MINUTES = 60;

/** Default phone hours: 8 AM to 6 PM, Saturday to Thursday, Asia/Kabul. Operators can change them (lib/settings). */
export const CALL_HOURS = { first: "sat", last: "thu", open: "08:00", close: "18:00" } as const;
export const COMPANY_CITY: City = "herat";
export const PHONE_COUNTRY_CODE = "+93";

/** Effective date of the privacy policy; "8/7/2025" is read as 7 August (decision H61). */
export const POLICY_EFFECTIVE = "2025-08-07";
/** Date of the last change to the wording of the policy or the terms. */
export const POLICY_CHANGED = "2026-11-23";

/** Bayesian average: a business starts with this many votes at the mean of all businesses. */
export const RATING_PRIOR = { mean: 3.8, votes: 8 } as const;

/** Maximum body of a call without files, in bytes. */
export const BODY_MAX_BYTES = 100 * 1024;
/** Bytes still read and discarded after a body was refused. */
export const BODY_SPARE_BYTES = 16 * 1024 * 1024;
export const TOAST_MS = 5000;

/** Lifetime of API access tokens (H14), in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/**
 * Idle timeout of a session (H16): thirty days. A literal because bundlers drop an unused number, but not an unused
 * product.
 */
export const SESSION_MS = 2_592_000_000;
/** Absolute lifetime of a session after login, ninety days; the database enforces the same limit. */
export const SESSION_MAX_MS = 7_776_000_000;
/** During this time the immediate predecessor of a refresh token gets the same successor (H15). */
export const REFRESH_GRACE_MS = 10_000;
/** Lifetimes of links in mails, of a login that waits for its second factor, and of a passkey registration. */
export const MAIL_TOKEN_MS = {
  activation: DAY_MS,
  reset: 3_600_000,
  second_factor: 600_000,
  passkey: 600_000,
} as const;
/** Irreversible actions are allowed for this long after the user re-authenticated. */
export const CONFIRMED_MS = 600_000;
export const RECOVERY_CODES = 10;
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** Password length in characters: minimum at sign-up, minimum at reset and change (H18), maximum. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MIN_NEW = 8;
export const PASSWORD_MAX = 128;
export const FULLNAME_MAX = 80;
export const REASON_MAX = 1000;
export const HIDE_REASON_MAX = 500;
export const MINIMUM_AGE = 13;
/** Cookies of a signed-in browser. The first name of each pair needs https, the second is for development. */
export const REFRESH_COOKIES = ["__Host-refresh", "refresh"] as const;
export const SESSION_COOKIES = ["__Host-session", "session"] as const;
/** Marks a browser that has just written, for some seconds: it reads from the primary, past a cache in front. */
export const WROTE_COOKIE = "wrote";
export const CHALLENGE_COOKIES = ["__Host-second-step", "second-step"] as const;

export const DELETE_WORDS = { en: "delete", fa: "حذف", ps: "حذف" } as const satisfies Record<Language, string>;
