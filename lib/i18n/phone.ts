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

/** The address to dial: `tel:+93700123456`; null when the raw text holds nothing that can be dialled. */
export function phoneHref(raw: string): string | null {
  const { number, valid } = normalisePhone(raw);
  if (valid) return `tel:${number}`;
  const dialable = latinDigits(number).replace(/(?!^\+)\D/g, "");
  return /\d{3}/.test(dialable) ? `tel:${dialable}` : null;
}

function nationalPart(text: string): string | null {
  const foreign = /^(?:\+|00)(?!\s*93)/.test(text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "").trim());
  if (foreign) return null;
  const numbers = text.replace(/\D/g, "");
  const withoutCountry = numbers.replace(/^0093/, "").replace(/^93(?=0?\d{9}$)/, "");
  return withoutCountry.replace(/^0/, "");
}
