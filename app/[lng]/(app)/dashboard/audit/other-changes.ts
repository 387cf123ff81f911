import type { useTranslations } from "next-intl";
import type { ChangeRow } from "@/components/change/change-rows";
import { SAID_KEYS, type Values } from "@/components/change/words";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

type Words = {
  readonly lng: Language;
  readonly t: ReturnType<typeof useTranslations<"audit">>;
  readonly changes: ReturnType<typeof useTranslations<"changes">>;
  readonly names: Readonly<Record<string, string>>;
};

/** A leaf of nested values, with its path. */
type Leaf = { readonly path: readonly string[]; readonly value: unknown };

/**
 * Logged changes outside the fields of a business: with names and translated words where known, else the raw values.
 */
export function otherChanges(before: Values, after: Values, isBusiness: boolean, words: Words): ChangeRow[] {
  const [was, became] = [before, after].map((values) => {
    const leaves = leavesOf(isBusiness ? withoutSaid(values) : values, []);
    return new Map(leaves.map((leaf) => [leaf.path.join("."), leaf]));
  });
  const leaves = new Map([...(was ?? []), ...(became ?? [])]);
  return [...leaves].map(([field, { path }]) => {
    const [a, b] = [was, became].map((side) => sayValue(side?.get(field)?.value, words));
    return {
      field,
      label: path.map((part) => labelOf(part, words)).join(" · "),
      // Ids, URLs and codes are written left to right.
      isLatin: /^[\x20-\x7e]*$/.test(`${a}${b}`),
      before: a ?? "",
      after: b ?? "",
    };
  });
}

const withoutSaid = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !SAID_KEYS.has(key)));

function leavesOf(value: unknown, path: readonly string[]): Leaf[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]));
}

function labelOf(part: string, { t }: Words): string {
  const key = `fields.${part as "price"}` as const;
  return t.has(key) ? t(key) : part;
}

function sayValue(value: unknown, words: Words): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return words.changes(value ? "yes" : "no");
  if (typeof value === "number") return formatNumber(value, words.lng, { decimals: Number.isInteger(value) ? 0 : 2 });
  if (Array.isArray(value)) return value.map((part) => sayValue(part, words)).join("\n");
  if (typeof value !== "string") return JSON.stringify(value);
  const known = `values.${value as "open"}` as const;
  return words.names[value] ?? (words.t.has(known) ? words.t(known) : value);
}
