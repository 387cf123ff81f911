import type { UseFormReturn } from "react-hook-form";
import { plainPeriods } from "@/components/hours-editor/periods";
import { listOf } from "@/components/resource/listed";
import type { Answer, Input } from "@/lib/api-client/request";
import type { getRestaurant } from "@/lib/calls/business";
import type { createRestaurant, updateRestaurant } from "@/lib/calls/business-manage";
import { commaList } from "@/lib/core/comma-list";
import {
  type BusinessStatus,
  FACT_KEYS,
  type FactKey,
  LANGUAGES,
  type Language,
  SOCIAL_NETWORKS,
  type SocialNetwork,
} from "@/lib/core/constants";
import type { PeriodWire } from "@/lib/hours/holiday-suggestions";
import type { WeeklyHoursWire } from "@/lib/hours/wire";
import { latinDigits } from "@/lib/i18n/digits";

export type StoredBusiness = Answer<typeof getRestaurant>["data"];

type Texts = Record<Language, string>;
/** "" means unknown. */
export type FactAnswer = "" | "yes" | "no";

/** Form values of a business: fields are strings, so that server errors map to them. */
export type BusinessValues = {
  translation: Record<Language, { title: string; description: string }>;
  /** Part of the URL; admins only. "" for a new business: the server generates it. */
  slug: string;
  type: string;
  city: string;
  phones: { number: string; label: string }[];
  email: string;
  noEmail: boolean;
  emailShown: boolean;
  website: string;
  social: Record<SocialNetwork, string>;
  address: Texts;
  landmark: Texts;
  latitude: string;
  longitude: string;
  /** Comma-separated ids; the same for the areas. */
  categories: string;
  /** Comma-separated, as typed. */
  tags: string;
  areas: string;
  capacity: string;
  facts: Record<FactKey, FactAnswer>;
  /** The user confirms that all known facts and seats are still correct. */
  factsConfirmed: boolean;
  hours: WeeklyHoursWire | null;
  specialHours: readonly PeriodWire[];
  /** For a new business; "" is the server's default. Admins only. */
  status: BusinessStatus | "";
  logo: File | null;
  cover: File | null;
  gallery: File[];
};

export type BusinessForm = UseFormReturn<BusinessValues>;

function perKey<K extends string, V>(keys: readonly K[], read: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<K, V>;
}

export function businessValues(business?: StoredBusiness): BusinessValues {
  return { ...wordsOf(business), ...factsOf(business), ...sentLater };
}

/** Pictures are uploaded separately. */
const sentLater = { logo: null, cover: null, gallery: [] as File[] };

function wordsOf(business: StoredBusiness | undefined) {
  const { translation = {}, social = {}, addressTranslation = {}, landmark = {} } = business ?? {};
  return {
    translation: perKey(LANGUAGES, (lng) => ({
      title: translation[lng]?.title ?? "",
      description: translation[lng]?.description ?? "",
    })),
    slug: business?.slug ?? "",
    type: business?.type ?? "",
    city: business?.city ?? "",
    phones: phonesOf(business),
    email: business?.email ?? "",
    noEmail: business?.email === null,
    emailShown: business?.emailShown ?? false,
    website: business?.website ?? "",
    social: perKey(SOCIAL_NETWORKS, (network) => social[network] ?? ""),
    address: perKey(LANGUAGES, (lng) => addressTranslation[lng] ?? ""),
    landmark: perKey(LANGUAGES, (lng) => landmark[lng] ?? ""),
  };
}

function factsOf(business: StoredBusiness | undefined) {
  const known = new Map(business?.facts.map(({ key, value }) => [key, value]));
  const { areas = [], capacity = "" } = business?.seating ?? {};
  return {
    latitude: String(business?.latitude ?? ""),
    longitude: String(business?.longitude ?? ""),
    categories: business?.categories.map(({ _id }) => _id).join(",") ?? "",
    tags: business?.tags.join(", ") ?? "",
    areas: areas.join(","),
    capacity: String(capacity),
    facts: perKey(FACT_KEYS, (key) => answerOf(known.get(key))),
    factsConfirmed: false,
    hours: business?.hours ?? null,
    specialHours: plainPeriods(business?.specialHours ?? []),
    status: business?.status ?? ("" as const),
  };
}

function phonesOf(business: StoredBusiness | undefined): BusinessValues["phones"] {
  const phones = business?.phones.map(({ number, label = "" }) => ({ number, label })) ?? [];
  return phones.length > 0 ? phones : [{ number: "", label: "" }];
}

function answerOf(value: boolean | null | undefined): FactAnswer {
  if (value === undefined || value === null) return "";
  return value ? "yes" : "no";
}

/**
 * Converts the digits and decimal separator of a typed number for the API; other characters stay for the server to
 * refuse.
 */
export function decimalOf(typed: string): string {
  return latinDigits(typed).trim().replace(/[٫,]/g, ".");
}

type Body = Exclude<Input<typeof updateRestaurant>["body"], FormData>;

/** Body of each part of the form; a changed part is sent as a whole. */
const PARTS = {
  translation: ({ translation }) => ({
    translation: texted(LANGUAGES, (lng) => {
      const title = translation[lng].title.trim();
      const description = translation[lng].description.trim();
      return title === "" && description === "" ? undefined : { title, ...(description !== "" && { description }) };
    }),
  }),
  slug: ({ slug }) => ({ slug: slug.trim() }),
  type: ({ type }) => ({ type }),
  city: ({ city }) => ({ city }),
  phones: ({ phones }) => ({
    phones: phones
      .map(({ number, label }) => ({ number: number.trim(), ...(label.trim() !== "" && { label: label.trim() }) }))
      .filter(({ number }) => number !== ""),
  }),
  email: ({ email, noEmail }) => (noEmail ? { email: null, noEmail } : { email: email.trim() }),
  emailShown: ({ noEmail, emailShown }) => ({ emailShown: emailShown && !noEmail }),
  website: ({ website }) => ({ website: website.trim() === "" ? null : website.trim() }),
  social: ({ social }) => ({ social: texted(SOCIAL_NETWORKS, (network) => filled(social[network])) }),
  address: ({ address }) => ({ address: textsOf(address) }),
  landmark: ({ landmark }) => ({ landmark: textsOf(landmark) }),
  position: ({ latitude, longitude }) => ({
    latitude: latitude.trim() === "" ? null : decimalOf(latitude),
    longitude: longitude.trim() === "" ? null : decimalOf(longitude),
  }),
  categories: ({ categories }) => ({ categories: listOf(categories) }),
  tags: ({ tags }) => ({ tags: commaList(tags) }),
  seating: ({ areas, capacity }) => ({
    seating: {
      areas: listOf(areas) as StoredBusiness["seating"]["areas"],
      ...(capacity.trim() !== "" && { capacity: latinDigits(capacity).trim() }),
    },
  }),
  hours: ({ hours }) => ({ hours: hours as Body["hours"] }),
  specialHours: ({ specialHours }) => ({ specialHours: specialHours as Body["specialHours"] }),
  status: ({ status }) => (status === "" ? {} : { status }),
} as const satisfies Record<string, (values: BusinessValues) => object>;

export type BusinessPart = keyof typeof PARTS | "facts";

const filled = (text: string): string | undefined => (text.trim() === "" ? undefined : text.trim());

function texted<K extends string, V>(keys: readonly K[], read: (key: K) => V | undefined): Partial<Record<K, V>> {
  const found = keys.map((key) => [key, read(key)] as const).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found) as Partial<Record<K, V>>;
}

function textsOf(texts: Texts): Partial<Texts> | null {
  const found = texted(LANGUAGES, (lng) => filled(texts[lng]));
  return Object.keys(found).length === 0 ? null : found;
}

export function changedParts(before: BusinessValues, after: BusinessValues): BusinessPart[] {
  const parts = Object.keys(PARTS) as (keyof typeof PARTS)[];
  const differs = (part: keyof typeof PARTS) =>
    JSON.stringify(PARTS[part](before)) !== JSON.stringify(PARTS[part](after));
  const isConfirmed = (part: BusinessPart) => part === "seating" && after.factsConfirmed && isSeatingKnown(after);
  const changed: BusinessPart[] = parts.filter((part) => differs(part) || isConfirmed(part));
  return factsSaid(before, after).length > 0 ? [...changed, "facts"] : changed;
}

const isSeatingKnown = ({ areas, capacity }: BusinessValues): boolean => areas !== "" || capacity.trim() !== "";

function factsSaid(before: BusinessValues, after: BusinessValues) {
  const changed = FACT_KEYS.filter(
    (key) => after.facts[key] !== before.facts[key] || (after.factsConfirmed && after.facts[key] !== ""),
  );
  return changed.map((key) => ({ key, value: after.facts[key] === "" ? null : after.facts[key] === "yes" }));
}

function bodyOf(before: BusinessValues, after: BusinessValues): Body {
  const parts = changedParts(before, after).map((part) =>
    part === "facts" ? { facts: factsSaid(before, after) } : PARTS[part](after),
  );
  return Object.assign({}, ...parts) as Body;
}

/** Body for a new business: everything filled in, and the required fields. */
export function newBusinessInput(lng: Language, values: BusinessValues): Input<typeof createRestaurant> {
  const { type, city, phones, email } = {
    ...PARTS.type(values),
    ...PARTS.city(values),
    ...PARTS.phones(values),
    ...PARTS.email(values),
  };
  const sent = bodyOf(businessValues(), values);
  return { query: { lang: lng }, body: { ...sent, type, city, phones, email } };
}

/** Body for a changed business: only the changed parts, to keep changes of other users to the others. */
export function changedBusinessInput(
  lng: Language,
  { business, version }: { readonly business: StoredBusiness; readonly version: string },
  values: BusinessValues,
): Input<typeof updateRestaurant> {
  const body = bodyOf(businessValues(business), values);
  return { params: { id: business._id }, query: { lang: lng }, body, ifMatch: version };
}
