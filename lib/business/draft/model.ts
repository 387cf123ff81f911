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
import { distanceBetween } from "@/lib/core/position";
import type { specialPeriodsSchema } from "@/lib/hours/schema";
import type { WeeklyHoursWire } from "@/lib/hours/wire";

/** Smaller corrections of the position, in metres, don't count as a move. */
const MOVED_METRES = 500;

/** All editable fields of a business as they are stored, compared and audited. */
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
  /** Shown publicly; false without an address. */
  emailShown: boolean;
  website: string | null;
  social: Partial<Record<SocialNetwork, string>>;
  tags: readonly string[];
  /** Ids, in order. */
  categories: readonly string[];
  /** Unknown facts are absent. */
  facts: Partial<Record<FactKey, boolean>>;
  seating: { capacity?: number | undefined; areas: readonly SeatingArea[] };
  hours: WeeklyHoursWire | null;
  /** In order; an empty label is `{}`. */
  specialHours: readonly DraftPeriod[];
  status: BusinessStatus;
};

type SentPeriod = z.output<typeof specialPeriodsSchema>[number];
type DraftPeriod = Omit<SentPeriod, "label"> & { label: Translated };

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
};

export const ADMIN_FIELDS = [
  "status",
  "statusReason",
  "isFeatured",
  "slug",
] as const satisfies (keyof RestaurantChanges)[];

/** Applies sent changes to a draft. @param language of texts sent without one */
export function changeDraft(draft: Draft, changes: RestaurantChanges, language: Language): Draft {
  const { name, translation, address, landmark, categories, services, facts, specialHours, ...rest } = changes;
  const { statusReason: _, slug: __, isFeatured: ___, noEmail, email, emailShown, ...plain } = rest;
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

/** A plain text replaces that of one language; a record replaces all. */
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

export function confirmedFacts({ services = [], facts = [] }: RestaurantChanges): ReadonlySet<FactKey> {
  return new Set([...services, ...facts.filter(({ value }) => value !== null).map(({ key }) => key)]);
}

export type DraftField = keyof Draft;

export function changedFields(before: Draft, after: Draft): DraftField[] {
  return (Object.keys(after) as DraftField[]).filter((field) => !isSame(before[field], after[field]));
}

/** Compared as JSON: undefined equals absent. */
function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));
}

export function pickFields(draft: Draft, fields: readonly DraftField[]): Partial<Draft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}

/** Changes of a confirmed business that may make it another one, so that an admin reviews them (H38). */
export function checkedChanges(before: Draft, after: Draft): CheckedField[] {
  const found: CheckedField[] = [];
  if (!isSame(titlesOf(before), titlesOf(after))) found.push("name");
  if (before.city !== after.city) found.push("city");
  if (metresBetween(before, after) > MOVED_METRES) found.push("position");
  return found;
}

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
