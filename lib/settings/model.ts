import {
  CALL_HOURS,
  type City,
  COMPANY_CITY,
  type SocialNetwork,
  type Translated,
  type Weekday,
} from "@/lib/core/constants";

export const STORES = ["appStore", "googlePlay"] as const;

/** Where the apps can be had; an absent one is not offered. */
export type StoreLinks = Partial<Record<(typeof STORES)[number], string>>;

/** What is announced above every public page; null is at once, or until it is taken away. Times in ISO 8601. */
export type Banner = { text: Translated; from: string | null; until: string | null };
export const BANNER_MAX = 200;

/** Does it stand there now? */
export function isBannerShown({ from, until }: Banner, now: Date): boolean {
  return (from === null || Date.parse(from) <= now.getTime()) && (until === null || now.getTime() < Date.parse(until));
}

/** When it comes or goes by itself. */
export function bannerChangesAt(banner: Banner | null, now: Date): Date | undefined {
  const times = [banner?.from, banner?.until].flatMap((time) => (time ? Date.parse(time) : []));
  const next = times.filter((time) => time > now.getTime()).sort((a, b) => a - b)[0];
  return next === undefined ? undefined : new Date(next);
}

/** What admins may limit without a deploy: within which bounds, and how it is unless they do. */
export const LIMITS = {
  /** Pictures of one place, of all kinds together. */
  businessPictures: { min: 10, max: 200, usual: 100 },
  /** Slots in force at once in one city, and as many in the whole country (lib/featured). */
  featuredSlots: { min: 1, max: 20, usual: 8 },
} as const;
export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, number>>;
export const LIMIT_NAMES = Object.keys(LIMITS) as [LimitName, ...LimitName[]];
export const USUAL_LIMITS = Object.fromEntries(LIMIT_NAMES.map((name) => [name, LIMITS[name].usual])) as Limits;

/** When calls are answered: on each day from the first to the last of an Afghan week; times as "HH:mm" in Kabul. */
export type CallHours = { first: Weekday; last: Weekday; open: string; close: string };

/** What pages say until the operators say otherwise. */
export const USUAL_CALLS: CallHours = CALL_HOURS;
export const USUAL_OFFICE: City = COMPANY_CITY;

/** How the operators can be reached. What is null or absent is hidden, never an empty link (decision H62). */
export type SiteSettings = {
  phone: string | null;
  email: string | null;
  /** Null: pages don't say when. */
  calls: CallHours | null;
  /** The city that they work in; null: pages don't say where. */
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
