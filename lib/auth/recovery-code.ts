import "server-only";
import { randomInt } from "node:crypto";
import { hmacFor } from "@/lib/auth/secret";
import { latinDigits } from "@/lib/i18n/digits";

/** Without characters that look alike on paper. */
const SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
const LENGTH = 12;

/** A code of 59 bits in three groups, such as `k7mw-4xqa-9tde`. */
export function newRecoveryCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return signs.replace(/(.{4})(?=.)/g, "$1-");
}

/** A keyed hash for storage and lookup; ignores case, spaces, hyphens and the script of digits. */
export function hashRecoveryCode(userId: string, code: string): string {
  return hmacFor("recovery-code", `${userId} ${latinDigits(code).toLowerCase().replace(/[\s-]/g, "")}`);
}
