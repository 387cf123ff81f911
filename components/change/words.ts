import type { useTranslations } from "next-intl";
import {
  FACT_KEYS,
  LANGUAGES,
  type Language,
  SOCIAL_NETWORKS,
  type SpecialPeriodKind,
  type Translated,
  WEEKDAYS,
} from "@/lib/core/constants";
import { countValues, formatDate, formatPhone, formatTimeRange, weekdayName } from "@/lib/i18n/format";
import { pickFrom } from "@/lib/i18n/pick-translation";

/** All or some fields of a business, as stored in the change log. */
export type Values = Readonly<Record<string, unknown>>;
export type CategoryNames = Readonly<Record<string, Translated<{ title: string }>>>;

/** Fields as shown to users; translated texts count as one field per language. */
export const CHANGE_FIELDS = [
  ...(["nameEn", "nameFa", "namePs", "type", "city", "status", "isFeatured", "slug", "position", "address"] as const),
  ...([
    "landmark",
    "phones",
    "email",
    "emailShown",
    "website",
    "social",
    "hours",
    "specialHours",
    "facts",
    "seating",
  ] as const),
  ...(["categories", "tags", "descriptionEn", "descriptionFa", "descriptionPs"] as const),
] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];

/** A field in words: one line per number, day or service; no lines if it is empty. */
export type Said = {
  readonly field: ChangeField;
  readonly lines: readonly string[];
  /** Left-to-right in every language. */
  readonly isLatin: boolean;
};

export type Words = {
  readonly lng: Language;
  readonly t: ReturnType<typeof useTranslations<"changes">>;
  readonly enums: ReturnType<typeof useTranslations<"enums">>;
  readonly categories: CategoryNames;
};

const LATIN: ReadonlySet<ChangeField> = new Set(["slug", "phones", "email", "website", "social", "position"]);

export function describeAll(values: Values, words: Words): Said[] {
  return CHANGE_FIELDS.flatMap((field) => {
    const lines = linesOf(field, values, words);
    return lines === null ? [] : [{ field, lines, isLatin: LATIN.has(field) }];
  });
}

export type Change = {
  readonly field: ChangeField;
  readonly isLatin: boolean;
  readonly before: string;
  readonly after: string;
};

export function describeChanges(before: Values, after: Values, words: Words): Change[] {
  const was = new Map(describeAll(before, words).map((said) => [said.field, said]));
  const became = new Map(describeAll(after, words).map((said) => [said.field, said]));
  return CHANGE_FIELDS.flatMap((field) => {
    const [a, b] = [textOf(was.get(field)), textOf(became.get(field))];
    return a === b ? [] : [{ field, isLatin: LATIN.has(field), before: a, after: b }];
  });
}

const textOf = (said: Said | undefined): string => said?.lines.join("\n") ?? "";

type Say = (value: unknown, words: Words, values: Values) => string[];

const text: Say = (value) => (typeof value === "string" && value !== "" ? [value] : []);
const yesOrNo: Say = (value, { t }) => [t(value === true ? "yes" : "no")];
const texts: Say = (value) => LANGUAGES.flatMap((lng) => recordOf(value)[lng] ?? []).map(String);
const words =
  (ofValue: (value: string, all: Words) => string): Say =>
  (value, all) =>
    typeof value === "string" ? [ofValue(value, all)] : [];

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const listOf = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? value : []);

const translated =
  (lng: Language, part: "title" | "description"): Say =>
  (value, all, values) =>
    text(recordOf(recordOf(value)[lng])[part], all, values);

const FIELDS: Readonly<Record<Exclude<ChangeField, "position">, readonly [key: string, say: Say]>> = {
  nameEn: ["translation", translated("en", "title")],
  nameFa: ["translation", translated("fa", "title")],
  namePs: ["translation", translated("ps", "title")],
  descriptionEn: ["translation", translated("en", "description")],
  descriptionFa: ["translation", translated("fa", "description")],
  descriptionPs: ["translation", translated("ps", "description")],
  type: ["type", words((value, { enums }) => enums(`type.${value as "cafe"}`))],
  city: ["city", words((value, { enums }) => enums(`city.${value as "kabul"}`))],
  status: ["status", words((value, { enums }) => enums(`status.${value as "closed"}`))],
  isFeatured: ["isFeatured", yesOrNo],
  slug: ["slug", text],
  address: ["address", texts],
  landmark: ["landmark", texts],
  email: ["email", text],
  emailShown: ["emailShown", yesOrNo],
  website: ["website", text],
  phones: ["phones", (value) => listOf<{ number: string; label?: string }>(value).map(sayPhone)],
  social: ["social", (value) => SOCIAL_NETWORKS.flatMap((network) => recordOf(value)[network] ?? []).map(String)],
  tags: ["tags", (value, all) => listOf<string>(value).map((tag) => sayTag(tag, all))],
  categories: ["categories", (value, all) => listOf<string>(value).map((id) => sayCategory(id, all))],
  facts: ["facts", sayFacts],
  seating: ["seating", saySeating],
  hours: ["hours", sayWeek],
  specialHours: ["specialHours", (value, all) => listOf<Period>(value).flatMap((period) => sayPeriod(period, all))],
};

/** Keys that the fields above cover. */
export const SAID_KEYS: ReadonlySet<string> = new Set([
  ...Object.values(FIELDS).map(([key]) => key),
  "latitude",
  "longitude",
]);

/** Null if the values do not contain the field; an empty list if they contain it as empty. */
function linesOf(field: ChangeField, values: Values, all: Words): string[] | null {
  if (field === "position") return sayPosition(values);
  const [key, say] = FIELDS[field];
  return key in values ? say(values[key], all, values) : null;
}

function sayPosition({ latitude, longitude }: Values): string[] | null {
  if (latitude === undefined && longitude === undefined) return null;
  // A move along one axis is logged with that axis only.
  const known = [latitude, longitude].filter((degrees): degrees is number => typeof degrees === "number");
  return known.length === 0 ? [] : [known.map((degrees) => degrees.toFixed(5)).join(", ")];
}

function sayPhone({ number, label }: { number: string; label?: string }): string {
  return label ? `${formatPhone(number)} (${label})` : formatPhone(number);
}

/** Most tags are slugs of categories; the others are free text. */
function sayTag(tag: string, { categories, lng }: Words): string {
  const names = categories[tag];
  return (names && pickFrom(names, lng)?.value.title) ?? tag;
}

function sayCategory(id: string, { categories, lng, t }: Words): string {
  const names = categories[id];
  return (names && pickFrom(names, lng)?.value.title) ?? t("goneCategory");
}

function sayFacts(value: unknown, { enums, t }: Words): string[] {
  const facts = recordOf(value);
  return FACT_KEYS.flatMap((key) => {
    const known = facts[key];
    if (typeof known !== "boolean") return [];
    return [t(known ? "has" : "hasNot", { fact: enums(`fact.${key}`) })];
  });
}

function saySeating(value: unknown, { lng, enums, t }: Words): string[] {
  const { capacity, areas } = recordOf(value);
  const seats = typeof capacity === "number" ? [t("seats", countValues(capacity, lng))] : [];
  return [...seats, ...listOf<"indoor">(areas).map((area) => enums(`seating.${area}`))];
}

type Range = { readonly open: string; readonly close: string };
type Period = { readonly from: string; readonly to: string; readonly kind: SpecialPeriodKind; readonly hours: unknown };

/** Joins consecutive days with the same hours into one line. */
function sayWeek(value: unknown, { lng, t }: Words): string[] {
  if (typeof value !== "object" || value === null) return [];
  const groups: { from: string; to: string; hours: string }[] = [];
  for (const day of WEEKDAYS) {
    const ranges = listOf<Range>(recordOf(value)[day]);
    const times = ranges.map(({ open, close }) => formatTimeRange(open, close, lng)).join(t("comma"));
    const hours = times === "" ? t("closed") : times;
    const [name, last] = [weekdayName(day, lng), groups.at(-1)];
    if (last?.hours === hours) last.to = name;
    else groups.push({ from: name, to: name, hours });
  }
  return groups.map(({ from, to, hours }) => t(from === to ? "day" : "days", { from, to, hours }));
}

function sayPeriod({ from, to, kind, hours }: Period, all: Words): string[] {
  const { lng, t } = all;
  const days = t("period", { kind: t(`kinds.${kind}`), from: formatDate(from, lng), to: formatDate(to, lng) });
  return [days, ...sayWeek(hours, all)];
}
