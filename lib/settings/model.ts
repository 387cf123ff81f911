import {
  CALL_HOURS,
  type City,
  COMPANY_CITY,
  type SocialNetwork,
  type Translated,
  type Weekday,
} from "@/lib/core/constants";

export const STORES = ["appStore", "googlePlay"] as const;

/** Links to the app stores; absent ones are hidden. */
export type StoreLinks = Partial<Record<(typeof STORES)[number], string>>;

/** Banner above every public page. `from` null: immediately; `until` null: no end. Times in ISO 8601. */
export type Banner = { text: Translated; from: string | null; until: string | null };
export const BANNER_MAX = 200;

export function isBannerShown({ from, until }: Banner, now: Date): boolean {
  return (from === null || Date.parse(from) <= now.getTime()) && (until === null || now.getTime() < Date.parse(until));
}

export function bannerChangesAt(banner: Banner | null, now: Date): Date | undefined {
  const times = [banner?.from, banner?.until].flatMap((time) => (time ? Date.parse(time) : []));
  const next = times.filter((time) => time > now.getTime()).sort((a, b) => a - b)[0];
  return next === undefined ? undefined : new Date(next);
}

/** Limits that admins can change at runtime: bounds and defaults. */
export const LIMITS = {
  businessPictures: { min: 10, max: 200, default: 100 },
  /** Active slots in one city, and as many nationwide (lib/featured). */
  featuredSlots: { min: 1, max: 20, default: 8 },
} as const;
export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, number>>;
export const LIMIT_NAMES = Object.keys(LIMITS) as [LimitName, ...LimitName[]];
export const DEFAULT_LIMITS = Object.fromEntries(LIMIT_NAMES.map((name) => [name, LIMITS[name].default])) as Limits;

/** Office hours of the phone, every day from `first` to `last` in an Afghan week; times as "HH:mm" in Kabul. */
export type CallHours = { first: Weekday; last: Weekday; open: string; close: string };

/** Defaults until the operators set values. */
export const DEFAULT_CALLS: CallHours = CALL_HOURS;
export const DEFAULT_OFFICE: City = COMPANY_CITY;

/** Contact data of the operators. Null or absent entries are hidden, never an empty link (decision H62). */
export type SiteSettings = {
  phone: string | null;
  email: string | null;
  /** Null hides the hours. */
  calls: CallHours | null;
  /** City of the office; null hides it. */
  office: City | null;
  social: Partial<Record<SocialNetwork, string>>;
  stores: StoreLinks;
  banner: Banner | null;
  limits: Limits;
};

export type VersionedSettings = SiteSettings & { updatedAt: Date };
export type Links = Readonly<Record<string, string | undefined>>;
export type SettingsChange = {
  phone?: string | null | undefined;
  email?: string | null | undefined;
  calls?: CallHours | null | undefined;
  office?: City | null | undefined;
  social?: Links | undefined;
  stores?: Links | undefined;
  banner?: { text: Translated; from?: Date | null | undefined; until?: Date | null | undefined } | null | undefined;
  limits?: { [Name in LimitName]?: number | undefined } | undefined;
};
