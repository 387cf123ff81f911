import "server-only";
import list from "@/lib/auth/common-passwords.json";
import { foldPassword, isPattern, isPersonal, personalWords } from "@/lib/auth/guessable-password";
import { AppError, COMMON_PASSWORD, PERSONAL_PASSWORD } from "@/lib/core/errors";

let common: ReadonlySet<string> | undefined;

/** The owner's public data, which the password must not consist of. */
export type PasswordOwner = { readonly fullname: string; readonly email: string | null };

/**
 * Refuses guessable passwords (ASVS 6.2.4, 6.2.11): the 10,000 most common ones and patterns, regardless of case,
 * script of the digits and surrounding spaces, and the owner's own words, if known.
 * @param path the form field of the password
 * @throws AppError `validation_failed`
 */
export function checkUncommon(password: string, path: string, owner?: PasswordOwner): void {
  // Built at first use; about a megabyte.
  common ??= new Set(list.words.split("\n"));
  const refuse = (message: string) => new AppError("validation_failed", { errors: [{ path, message }] });
  const plain = foldPassword(password).trim();
  if (common.has(plain) || isPattern(plain)) throw refuse(COMMON_PASSWORD);
  if (isPersonal(plain, owner ? personalWords(owner) : [])) throw refuse(PERSONAL_PASSWORD);
}
