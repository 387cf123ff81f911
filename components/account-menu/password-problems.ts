import type { CallError } from "@/lib/api-client/call-error";
import { PASSWORD_MIN_NEW } from "@/lib/core/constants";

/** The fields of the form, in its order. */
export const PASSWORD_FIELDS = ["current", "next", "again"] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];
export type PasswordValues = Readonly<Record<PasswordField, string>>;
/** Keys of `messages/*.json` under `password`. */
type Problem = "required" | "passwords_do_not_match" | "too_short" | "invalid_current_password" | "common" | "personal";
export type PasswordProblems = Readonly<Partial<Record<PasswordField, Problem>>>;

/** What is wrong before anything is sent (AUTH-16, AUTH-17, H18). */
export function problemsOf(values: PasswordValues): PasswordProblems {
  const empty = PASSWORD_FIELDS.filter((name) => values[name] === "");
  if (empty.length > 0) return Object.fromEntries(empty.map((name) => [name, "required"]));
  if (values.next !== values.again) return { again: "passwords_do_not_match" };
  return [...values.next].length < PASSWORD_MIN_NEW ? { next: "too_short" } : {};
}

/** Which field the server's refusal is about (AUTH-18); none when it is about something else. */
export function refusedFields({ code, errors }: Pick<CallError, "code" | "errors">): PasswordProblems {
  if (code === "invalid_password") return { current: "invalid_current_password" };
  // Its length was looked at here: what is left is one that is guessed first.
  if (code !== "validation_failed") return {};
  return { next: errors.some((error) => error.code === "personal_password") ? "personal" : "common" };
}
