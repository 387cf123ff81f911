import "server-only";
import list from "@/lib/auth/common-passwords.json";
import { AppError, COMMON_PASSWORD } from "@/lib/core/errors";
import { normalForm } from "@/lib/core/typed-text";
import { latinDigits } from "@/lib/i18n/digits";

let common: ReadonlySet<string> | undefined;

/**
 * Refuses the 10,000 commonest passwords, whatever their case, the script of their digits and the spaces around them, and
 * nothing but spaces (ASVS 6.2.4): who guesses passwords begins with these.
 * @param path the field it was typed into
 * @throws AppError `validation_failed`
 */
export function checkUncommon(password: string, path: string): void {
  // Read when the first password is chosen; about a megabyte.
  common ??= new Set(list.words.split("\n"));
  const plain = latinDigits(normalForm(password, "NFKC")).trim().toLowerCase();
  if (plain === "" || common.has(plain)) {
    throw new AppError("validation_failed", { errors: [{ path, message: COMMON_PASSWORD }] });
  }
}
