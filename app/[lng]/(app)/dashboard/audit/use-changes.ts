"use client";

import { useTranslations } from "next-intl";
import type { ChangeRow } from "@/components/change/change-rows";
import { useWords } from "@/components/change/use-words";
import { type CategoryNames, describeChanges, SAID_KEYS, type Values } from "@/components/change/words";
import type { Translated } from "@/lib/core/constants";
import { isUuid } from "@/lib/core/text";
import { formatDate, formatDateTime, formatNumber, formatPrice } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { pickFrom } from "@/lib/i18n/pick-translation";
import type { AuditEntry, Names } from "./audit";

type Known = { readonly lng: Language; readonly categories: CategoryNames; readonly names: Names };

/** Tells the changes of an entry in words: fields of a business as everywhere, others by their names. */
export function useChanges({ lng, categories, names }: Known): (entry: AuditEntry) => ChangeRow[] {
  const t = useTranslations("audit");
  const changes = useTranslations("changes");
  const words = useWords(lng, categories);
  return ({ action, entity, before, after }) => {
    const [was, became] = [before ?? {}, after ?? {}];
    const isDraft = entity === "business" && OF_DRAFTS.has(action);
    const fields = isDraft ? describeChanges(was, became, words) : [];
    return [
      ...fields.map((change) => ({ ...change, label: changes(`fields.${change.field}`) })),
      ...otherChanges(was, became, isDraft, { lng, t, changes, names }),
    ];
  };
}

/** These note fields of the business; `type` and `section` of a photo are its own. */
const OF_DRAFTS: ReadonlySet<string> = new Set(
  ["create", "update", "delete", "correct", "revert", "reinstate", "merge", "unmerge"].map(
    (verb) => `business.${verb}`,
  ),
);

type Words = {
  readonly lng: Language;
  readonly t: ReturnType<typeof useTranslations<"audit">>;
  readonly changes: ReturnType<typeof useTranslations<"changes">>;
  readonly names: Names;
};

/** A leaf of nested values, with its path. */
type Leaf = { readonly path: readonly string[]; readonly value: unknown };

/** Nobody reads these, and they have no names. */
const TECHNICAL: ReadonlySet<string> = new Set(["_id", "slug", "fileName", "device", "invitationId", "confirmationId"]);

function otherChanges(before: Values, after: Values, isDraft: boolean, words: Words): ChangeRow[] {
  const [was, became] = [before, after].map((values) => {
    const leaves = leavesOf(isDraft ? withoutSaid(values) : values, []);
    return new Map(leaves.map((leaf) => [leaf.path.join("."), leaf]));
  });
  const leaves = new Map([...(was ?? []), ...(became ?? [])]);
  return [...leaves].flatMap(([field, { path }]) => {
    const [a = "", b = ""] = [was, became].map((side) => sayValue(side?.get(field)?.value, path, words));
    const label = path.map((part) => labelOf(part, words)).join(" · ");
    if (a === b || path.some((part) => isUuid(part) || TECHNICAL.has(part))) return [];
    // Addresses and codes are written left to right.
    return { field, label, isLatin: /^[\x20-\x7e]*$/.test(`${a}${b}`), before: a, after: b };
  });
}

const withoutSaid = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !SAID_KEYS.has(key)));

function leavesOf(value: unknown, path: readonly string[]): Leaf[] {
  if (typeof value !== "object" || value === null || Array.isArray(value) || "translation" in value)
    return [{ path, value }];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

function labelOf(part: string, { t }: Words): string {
  const key = `fields.${part as "price"}` as const;
  return t(t.has(key) ? key : "fields.more");
}

function sayValue(value: unknown, path: readonly string[], words: Words): string {
  if (Array.isArray(value)) {
    const lines = value.map((part) => sayValue(part, path, words)).filter(Boolean);
    // Things without names, such as photos, are counted.
    return lines.length < value.length ? formatNumber(value.length, words.lng) : lines.join("\n");
  }
  if (typeof value === "boolean") return words.changes(value ? "yes" : "no");
  if (typeof value === "number") return sayNumber(value, path, words);
  if (typeof value === "string") return sayText(value, words);
  return value ? (pickFrom((value as Named).translation, words.lng)?.value.title ?? "") : "";
}

function sayNumber(value: number, path: readonly string[], { lng }: Words): string {
  if (path.at(-1) === "price") return formatPrice(value, lng);
  return formatNumber(value, lng, { decimals: Number.isInteger(value) ? 0 : 2 });
}

function sayText(text: string, { lng, t, names }: Words): string {
  if (INSTANT.test(text)) return formatDateTime(text, lng);
  if (DAY.test(text)) return formatDate(text, lng);
  const known = `values.${text as "open"}` as const;
  return names[text] ?? (isUuid(text) ? "" : t.has(known) ? t(known) : text);
}

type Named = { readonly translation?: Translated<{ title: string }> };

const DAY = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
