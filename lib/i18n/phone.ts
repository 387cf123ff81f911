import { PHONE_COUNTRY_CODE } from "@/lib/core/constants";
import { latinDigits } from "./digits";

/** `number` is `+93` and nine digits if `valid`; otherwise the trimmed input. */
export type Phone = {
  readonly number: string;
  readonly valid: boolean;
  readonly kind: "mobile" | "fixed" | null;
};

const NATIONAL = /^[2-7]\d{8}$/;
/** Longer than any phone number; protects pages from junk in a text field. */
const RAW_MAX_LENGTH = 40;

/**
 * Parses a phone number into international form. Accepts Persian and Arabic digits, spaces, brackets, `0093`, `+93`,
 * `93`, a leading zero and even `+93 (0)` (CST-01, CST-02). Anything but an Afghan number is kept raw and flagged
 * (decision H60).
 */
export function normalisePhone(raw: string): Phone {
  const text = latinDigits(raw).trim();
  const national = nationalPart(text);
  if (national === null || !NATIONAL.test(national)) {
    return { number: raw.trim().slice(0, RAW_MAX_LENGTH), valid: false, kind: null };
  }
  return { number: PHONE_COUNTRY_CODE + national, valid: true, kind: national.startsWith("7") ? "mobile" : "fixed" };
}

/** `+93 700 123 456` (CST-03). Render it in `<bdi dir="ltr">`, because right-to-left text would reverse its groups. */
export function formatPhone(raw: string): string {
  const { number, valid } = normalisePhone(raw);
  if (!valid) return number;
  return `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6, 9)} ${number.slice(9)}`;
}

/** Maximum digits of any phone number (ITU E.164). */
const DIGITS_MAX = 15;

/**
 * The dial link: `tel:+93700123456`; null if the text contains no number. Of several numbers it takes the first,
 * because joined digits would be wrong.
 */
export function phoneHref(raw: string): string | null {
  const { number, valid } = normalisePhone(raw);
  if (valid) return `tel:${number}`;
  const [first, second] = phonesIn(raw);
  if (first !== undefined && second !== undefined) return `tel:${normalisePhone(first).number}`;
  const dialable = latinDigits(number).replace(/(?!^\+)\D/g, "");
  return /\d{3}/.test(dialable) && dialable.length <= DIGITS_MAX ? `tel:${dialable}` : null;
}

const BETWEEN = /[;,،؛/|\\\n]|\s(?:or|and|و|یا|او)\s|\s[-–—]\s/;
const ONE_AFTER_OTHER = /(?:\+|00)?(?:93)?[\s.()-]{0,3}0?[\s.()-]{0,3}[2-7](?:[\s.()-]{0,3}\d){8}(?!\d)/g;

/** The Afghan numbers in a text, as written. */
export function phonesIn(raw: string): string[] {
  const parts = latinDigits(raw)
    .split(BETWEEN)
    .map((part) => part.trim());
  return parts.flatMap((part) => {
    if (normalisePhone(part).valid) return [part];
    const found = part.match(ONE_AFTER_OTHER) ?? [];
    return found.map((text) => text.trim()).filter((text) => normalisePhone(text).valid);
  });
}

/** Whether the text is a single number. More than `DIGITS_MAX` digits are several numbers or contain an extension. */
export function isOnePhone(raw: string): boolean {
  if (normalisePhone(raw).valid) return true;
  const digits = latinDigits(raw).replace(/\D/g, "");
  const isExtended = /(?:ext|extension|x|#|داخلی)[\s.:]{0,3}\d/i.test(latinDigits(raw));
  return digits.length <= DIGITS_MAX && phonesIn(raw).length < 2 && !isExtended;
}

function nationalPart(text: string): string | null {
  const foreign = /^(?:\+|00)(?!\s*93)/.test(text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim());
  if (foreign) return null;
  const numbers = text.replace(/\D/g, "");
  const withoutCountry = numbers.replace(/^0093/, "").replace(/^93(?=0?\d{9}$)/, "");
  return withoutCountry.replace(/^0/, "");
}
