import type { Language } from "@/lib/core/constants";

const PERSIAN_ZERO = 0x06f0;
const ARABIC_ZERO = 0x0660;
const LATIN_ZERO = 0x30;
const ANY_FOREIGN_DIGIT = /[۰-۹٠-٩]/g;
const NOT_PERSIAN_DIGIT = /[0-9٠-٩]/g;

/** Converts Persian and Arabic-Indic digits to Latin ones (CST-01). */
export function latinDigits(text: string): string {
  return text.replace(ANY_FOREIGN_DIGIT, (digit) => String(digitValue(digit)));
}

export function persianDigits(text: string): string {
  return text.replace(NOT_PERSIAN_DIGIT, (digit) => String.fromCharCode(PERSIAN_ZERO + digitValue(digit)));
}

/** Writes digits in the form of a language: Latin in English, Persian in Persian and Pashto (I18N-15). */
export function digits(text: string, lng: Language): string {
  return lng === "en" ? latinDigits(text) : persianDigits(text);
}

function digitValue(digit: string): number {
  const code = digit.charCodeAt(0);
  if (code >= PERSIAN_ZERO) return code - PERSIAN_ZERO;
  return code >= ARABIC_ZERO ? code - ARABIC_ZERO : code - LATIN_ZERO;
}
