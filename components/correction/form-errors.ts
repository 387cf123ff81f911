import { problemText } from "@/components/ui/problem-text";
import type { Language } from "@/lib/core/constants";
import { CORRECTION_NOTE_MAX } from "@/lib/correction/model";
import { digits } from "@/lib/i18n/digits";
import { countValues, formatNumber, formatPhone, plural } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import type { RefusedForm } from "@/lib/page-cache/scope";

/** In the order of the page. */
const FIELDS = [
  "kind",
  "phone",
  "replaces",
  "dishId",
  "price",
  "fact",
  "latitude",
  "longitude",
  "note",
  "email",
  "photo",
] as const;
export type FieldName = (typeof FIELDS)[number];
const MAY_MISS = ["kind", "phone", "dishId", "price", "fact", "note"] as const;
export const EXAMPLES = { phone: "+93700123456", email: "name@example.com", position: ["34.3482", "62.1997"] } as const;

export type FieldPropsOf = (name: Exclude<FieldName, "kind">) => {
  name: string;
  label: string;
  defaultValue: string | undefined;
  error: string | undefined;
  missing: string | undefined;
  wrong: string;
};

export type FieldProblem = { readonly name: FieldName; readonly text: string };

/** The text for an empty field; undefined for optional fields. */
export function missingText(lng: Language, name: FieldName): string | undefined {
  const field = MAY_MISS.find((known) => known === name);
  return field && texts(lng, "correction.missing")(field);
}

/** The text for an invalid field; states all of its rules. */
export function wrongText(lng: Language, name: FieldName): string {
  const [latitude = "", longitude = ""] = EXAMPLES.position.map((degrees) => digits(degrees, lng));
  return texts(lng, "correction.wrong")(name, {
    max: formatNumber(CORRECTION_NOTE_MAX, lng),
    phone: `\u2066${formatPhone(EXAMPLES.phone)}\u2069`,
    email: EXAMPLES.email,
    example: EXAMPLES.email,
    latitude,
    longitude,
  });
}

export function fieldErrors(lng: Language, refused: RefusedForm | null): FieldProblem[] {
  const wrong = new Set(refused?.errors.map(({ path }) => path));
  return FIELDS.filter((name) => wrong.has(name)).map((name) => {
    const missing = refused?.values[name]?.trim() ? undefined : missingText(lng, name);
    return { name, text: missing ?? wrongText(lng, name) };
  });
}

export function leadOf(lng: Language, refused: RefusedForm, count: number): string {
  const t = texts(lng, "correction.problem");
  if (count > 0) return t("fields", countValues(count, lng));
  if (refused.code === "payload_too_large") return t("photo");
  if (refused.code === "not_found") return t("gone");
  if (refused.code !== "rate_limited") return problemText(lng, refused, texts(lng, "correction")("failed"));
  const minutes = Math.max(1, Math.ceil((refused.retryAfter ?? 0) / 60));
  return t("rate_limited", { minutes: formatNumber(minutes, lng), form: plural(minutes, lng) });
}
