import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { RestaurantChanges } from "@/lib/business/manage/schema";
import type { BusinessText } from "@/lib/business/model";
import {
  type BusinessStatus,
  type BusinessType,
  type CheckedField,
  type City,
  FACT_KEYS,
  type FactKey,
  type Language,
  SERVICES,
  type SeatingArea,
  type SocialNetwork,
  type Translated,
} from "@/lib/core/constants";
import { distanceBetween } from "@/lib/core/provinces";
import type { specialPeriodsSchema } from "@/lib/hours/schema";
import type { WeeklyHoursWire } from "@/lib/hours/wire";

/** A place that moves further than this, in metres, has moved. */
const MOVED_METRES = 500;

/** Everything of a place that people write, as it is stored, compared and noted in the audit log. */
export type Draft = {
  translation: Translated<BusinessText>;
  type: BusinessType;
  city: City;
  address: Translated;
  landmark: Translated;
  latitude: number | null;
  longitude: number | null;
  phones: readonly { number: string; label?: string | undefined }[];
  email: string | null;
  /** Does it stand on the page? Not where there is none. */
  emailShown: boolean;
  website: string | null;
  social: Partial<Record<SocialNetwork, string>>;
  tags: readonly string[];
  /** Ids, in order. */
  categories: readonly string[];
  /** What is known. */
  facts: Partial<Record<FactKey, boolean>>;
  seating: { capacity?: number | undefined; areas: readonly SeatingArea[] };
  hours: WeeklyHoursWire | null;
  /** In order; a label that is none is `{}`. */
  specialHours: readonly DraftPeriod[];
  status: BusinessStatus;
  isFeatured: boolean;
};

type SentPeriod = z.output<typeof specialPeriodsSchema>[number];
type DraftPeriod = Omit<SentPeriod, "label"> & { label: Translated };

/** A place of which nobody has said anything. */
export const EMPTY_DRAFT: Omit<Draft, "type" | "city" | "translation"> = {
  address: {},
  landmark: {},
  latitude: null,
  longitude: null,
  phones: [],
  email: null,
  emailShown: false,
  website: null,
  social: {},
  tags: [],
  categories: [],
  facts: {},
  seating: { areas: [] },
  hours: null,
  specialHours: [],
  status: "under_review",
  isFeatured: false,
};

/** What an owner may not say of their own place. */
export const ADMIN_FIELDS = [
  "status",
  "statusReason",
  "isFeatured",
  "slug",
] as const satisfies (keyof RestaurantChanges)[];

/** A draft after what was sent. @param language of texts that come without one */
export function changeDraft(draft: Draft, changes: RestaurantChanges, language: Language): Draft {
  const { name, translation, address, landmark, categories, services, facts, specialHours, ...rest } = changes;
  const { statusReason: _, slug: __, noEmail, email, emailShown, ...plain } = rest;
  return {
    ...draft,
    ...present(plain),
    ...emailOf(draft, { noEmail, email, emailShown }),
    ...(translation && { translation }),
    ...(name !== undefined && { translation: { ...draft.translation, [language]: renamed(draft, name, language) } }),
    ...(address !== undefined && { address: textsOf(draft.address, address, language) }),
    ...(landmark !== undefined && { landmark: textsOf(draft.landmark, landmark, language) }),
    ...(categories && { categories: [...categories].sort() }),
    ...(specialHours && { specialHours: specialHours.map(plainPeriod).sort((a, b) => (a.from < b.from ? -1 : 1)) }),
    ...((services ?? facts) && { facts: factsOf(draft.facts, services, facts) }),
  } as Draft;
}

function emailOf(draft: Draft, sent: Pick<RestaurantChanges, "noEmail" | "email" | "emailShown">) {
  const stated = sent.noEmail ? null : sent.email;
  const email = stated === undefined ? draft.email : stated;
  return { email, emailShown: email !== null && (sent.emailShown ?? draft.emailShown) };
}

function present(fields: Readonly<Record<string, unknown>>): Partial<Draft> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const plainPeriod = ({ label, ...period }: SentPeriod): DraftPeriod => ({ ...period, label: label ?? {} });

function renamed({ translation }: Draft, title: string, language: Language): BusinessText {
  return { ...translation[language], title };
}

/** A plain text is that of one language; several take the place of all. */
function textsOf(before: Translated, sent: string | Translated | null, language: Language): Translated {
  if (sent === null) return {};
  return typeof sent === "string" ? { ...before, [language]: sent } : sent;
}

function factsOf(before: Draft["facts"], services: RestaurantChanges["services"], facts: RestaurantChanges["facts"]) {
  const known = new Map<FactKey, boolean | null>(FACT_KEYS.map((key) => [key, before[key] ?? null]));
  if (services) for (const key of SERVICES) if (known.get(key)) known.set(key, null);
  for (const key of services ?? []) known.set(key, true);
  for (const { key, value } of facts ?? []) known.set(key, value);
  return Object.fromEntries([...known].filter(([, value]) => value !== null)) as Draft["facts"];
}

/** The facts that somebody has just confirmed. */
export function confirmedFacts({ services = [], facts = [] }: RestaurantChanges): ReadonlySet<FactKey> {
  return new Set([...services, ...facts.filter(({ value }) => value !== null).map(({ key }) => key)]);
}

export type DraftField = keyof Draft;

/** The fields in which two drafts differ. */
export function changedFields(before: Draft, after: Draft): DraftField[] {
  return (Object.keys(after) as DraftField[]).filter((field) => !isSame(before[field], after[field]));
}

/** As JSON: a field that is undefined is none. */
function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));
}

/** Some fields of a draft, for the audit log. */
export function pickFields(draft: Draft, fields: readonly DraftField[]): Partial<Draft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}

/** What makes a confirmed place another one, so that an admin should look (H38). */
export function checkedChanges(before: Draft, after: Draft): CheckedField[] {
  const found: CheckedField[] = [];
  if (!isSame(titlesOf(before), titlesOf(after))) found.push("name");
  if (before.city !== after.city) found.push("city");
  if (metresBetween(before, after) > MOVED_METRES) found.push("position");
  return found;
}

/** The titles by language. */
export function titlesOf({ translation }: Pick<Draft, "translation">): Translated {
  return Object.fromEntries(Object.entries(translation).map(([lng, { title }]) => [lng, title]));
}

function metresBetween(a: Draft, b: Draft): number {
  const [from, to] = [positionOf(a), positionOf(b)];
  return from && to ? distanceBetween(from, to) : 0;
}

function positionOf({ latitude, longitude }: Draft) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
