import "server-only";
import list from "@/lib/auth/common-passwords.json";
import { foldPassword, isPattern, isPersonal, personalWords } from "@/lib/auth/guessable-password";
import { AppError, COMMON_PASSWORD, PERSONAL_PASSWORD } from "@/lib/core/errors";

let common: ReadonlySet<string> | undefined;

/** Whose password it becomes, as others know them. */
export type PasswordOwner = { readonly fullname: string; readonly email: string | null };

/**
 * Refuses what is guessed first (ASVS 6.2.4, 6.2.11): the 10,000 commonest passwords and patterns, whatever their case,
 * the script of their digits and the spaces around them; and the owner's own words, where they are known.
 * @param path the field it was typed into
 * @throws AppError `validation_failed`
 */
export function checkUncommon(password: string, path: string, owner?: PasswordOwner): void {
  // Read when the first password is chosen; about a megabyte.
  common ??= new Set(list.words.split("\n"));
  const refuse = (message: string) => new AppError("validation_failed", { errors: [{ path, message }] });
  const plain = foldPassword(password).trim();
  if (common.has(plain) || isPattern(plain)) throw refuse(COMMON_PASSWORD);
  if (isPersonal(plain, owner ? personalWords(owner) : [])) throw refuse(PERSONAL_PASSWORD);
}
