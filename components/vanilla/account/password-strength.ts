import { foldPassword, isPattern, isPersonal } from "@/lib/auth/guessable-password";

export type Strength = "short" | "common" | "personal" | "weak" | "fair" | "good" | "strong";

/** Beginnings of what people choose most, here and elsewhere; digits and signs around them make nothing harder. */
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
 * How hard a password is to guess, by its length and by what it is made of: no rules about signs, which make passwords
 * hard to remember instead.
 * @param min characters it needs at all
 * @param own words that others know of who chose it: name, address
 * @returns a word and the bars to fill, 0 to 4
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
  // What can be known counts little, and of a repeated sign only the first few.
  const worth = length - known.length + Math.min(2, new Set(password).size / 5) * 2 - 2;
  if (worth < 8) return "weak";
  if (worth < 11) return "fair";
  return worth < 14 ? "good" : "strong";
}
