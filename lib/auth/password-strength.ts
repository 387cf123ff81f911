import { foldPassword, isPattern, isPersonal } from "@/lib/auth/guessable-password";

export type Strength = "short" | "common" | "personal" | "weak" | "fair" | "good" | "strong";

/** Beginnings of the most common passwords, worldwide and locally; surrounding digits and signs add no strength. */
const COMMON =
  /^(?:pass(?:word)?|qwerty\w*|asdf\w*|zxcv\w*|abc\w{0,3}|admin|welcome|login|letmein|iloveyou|monkey|dragon|master|football|cricket|superman|samsung|nokia|google|facebook|allah|bismillah|muhammad|mohammad|ahmad|afghan\w*|kabul|herat|kandahar|mazar|balkh|nangarhar|khorasan|dastarkhan|رمز|کابل|هرات|افغان\w*|الله|محمد|احمد)$/u;

const SCORES: Readonly<Record<Strength, number>> = {
  short: 0,
  common: 1,
  personal: 1,
  weak: 1,
  fair: 2,
  good: 3,
  strong: 4,
};

/**
 * Estimates how hard a password is to guess, from its length and content. No rules about special characters, since
 * those make passwords hard to remember.
 * @param min minimum number of characters
 * @param own words that others know about the user: name, address
 * @returns a rating, and the number of bars to fill, 0 to 4
 */
export function passwordStrength(
  password: string,
  min: number,
  own: readonly string[] = [],
): { readonly word: Strength; readonly score: number } {
  const word = wordFor(foldPassword(password), min, own.map(foldPassword));
  return { word, score: SCORES[word] };
}

function wordFor(password: string, min: number, own: readonly string[]): Strength {
  const length = [...password].length;
  if (length < min) return "short";
  const core = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if (COMMON.test(core) || isPattern(password.trim())) return "common";
  if (isPersonal(password, own)) return "personal";
  const known = own.find((word) => word.length > 2 && password.includes(word)) ?? "";
  // Known parts count little; of a repeated sign only the first few count.
  const worth = length - known.length + Math.min(2, new Set(password).size / 5) * 2 - 2;
  if (worth < 8) return "weak";
  if (worth < 11) return "fair";
  return worth < 14 ? "good" : "strong";
}
