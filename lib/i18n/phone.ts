import { PHONE_COUNTRY_CODE } from "@/lib/core/constants";
import { latinDigits } from "./digits";

/** `number` is `+93` and nine digits when `valid`; otherwise what was given, trimmed, to be shown as it is. */
export type Phone = {
  readonly number: string;
  readonly valid: boolean;
  readonly kind: "mobile" | "fixed" | null;
};

const NATIONAL = /^[2-7]\d{8}$/;
/** Longer than any written phone number; protects pages from rubbish in a text field. */
const RAW_MAX_LENGTH = 40;

/**
 * One number in its international form. Persian and Arabic digits, spaces, brackets, `0093`, `+93`, `93`, a leading
 * zero and even `+93 (0)` are understood (CST-01, CST-02). What is no Afghan number after that is kept raw and flagged
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

/** `+93 700 123 456` (CST-03). Set it in `<bdi dir="ltr">`: its groups turn around in right-to-left text. */
export function formatPhone(raw: string): string {
  const { number, valid } = normalisePhone(raw);
  if (!valid) return number;
  return `${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6, 9)} ${number.slice(9)}`;
}

/** No number of any country has more digits (ITU E.164). */
const DIGITS_MAX = 15;

/**
 * The address to dial: `tel:+93700123456`; null when the raw text holds nothing that can be dialled. Of several numbers in
 * one text it is the first: joined they would be nobody's.
 */
export function phoneHref(raw: string): string | null {
  const { number, valid } = normalisePhone(raw);
  if (valid) return `tel:${number}`;
  const [first, second] = phonesIn(raw);
  if (first !== undefined && second !== undefined) return `tel:${normalisePhone(first).number}`;
  const dialable = latinDigits(number).replace(/(?!^\+)\D/g, "");
  return /\d{3}/.test(dialable) && dialable.length <= DIGITS_MAX ? `tel:${dialable}` : null;
}

/** What stands between two numbers, or before an extension. */
const BETWEEN = /[;,،؛/|\\\n]|\s(?:or|and|و|یا|او)\s|\s[-–—]\s/;
const ONE_AFTER_OTHER = /(?:\+|00)?(?:93)?[\s.()-]{0,3}0?[\s.()-]{0,3}[2-7](?:[\s.()-]{0,3}\d){8}(?!\d)/g;

/** The Afghan numbers that a text holds one after the other, as they are written; it may hold one. */
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

/** Does a field for one number hold one? More digits than any has are two numbers, or one with an extension. */
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
