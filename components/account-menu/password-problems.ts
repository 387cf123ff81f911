import type { CallError } from "@/lib/api-client/call-error";
import { PASSWORD_MIN_NEW } from "@/lib/core/constants";

/** In the order of the form. */
export const PASSWORD_FIELDS = ["current", "next", "again"] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];
export type PasswordValues = Readonly<Record<PasswordField, string>>;
/** Keys of `messages/*.json` under `password`. */
type Problem = "required" | "passwords_do_not_match" | "too_short" | "invalid_current_password" | "common" | "personal";
export type PasswordProblems = Readonly<Partial<Record<PasswordField, Problem>>>;

/** Validation in the browser, before sending (AUTH-16, AUTH-17, H18). */
export function problemsOf(values: PasswordValues): PasswordProblems {
  const empty = PASSWORD_FIELDS.filter((name) => values[name] === "");
  if (empty.length > 0) return Object.fromEntries(empty.map((name) => [name, "required"]));
  if (values.next !== values.again) return { again: "passwords_do_not_match" };
  return [...values.next].length < PASSWORD_MIN_NEW ? { next: "too_short" } : {};
}

/** Maps the server's refusal to fields (AUTH-18); empty if it concerns something else. */
export function refusedFields({ code, errors }: Pick<CallError, "code" | "errors">): PasswordProblems {
  if (code === "invalid_password") return { current: "invalid_current_password" };
  // The browser has checked the length already, so the server can only object that the password is easy to guess.
  if (code !== "validation_failed") return {};
  return { next: errors.some((error) => error.code === "personal_password") ? "personal" : "common" };
}
