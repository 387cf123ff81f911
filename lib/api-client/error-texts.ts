import type { useTranslations } from "next-intl";
import type { CallError } from "@/lib/api-client/call-error";
import type { Language } from "@/lib/i18n/language";
import { waitOf } from "@/lib/i18n/wait";

/** Errors that a signed-in user can act on; all others get a general message. */
const TOLD_ERRORS = ["network", "unavailable", "rate_limited", "banned", "forbidden", "not_verified"] as const;

/** Buttons with their own error text (FAV-03, FAV-07, PST-13). */
export const TOLD_ABOUT = ["bookmark", "favourite", "like"] as const;

export function isTold(code: string): code is (typeof TOLD_ERRORS)[number] {
  return (TOLD_ERRORS as readonly string[]).includes(code);
}

/** Whether the page's frame provides this text (`layout/public-frame.tsx`). */
export const isTextOfFrame = (key: string): boolean =>
  key === "wait" || key === "general" || isTold(key) || TOLD_ABOUT.some((about) => about === key);

/** The message for an error code in the user's language (H70), with the waiting time for `rate_limited`. */
export function errorText(
  t: ReturnType<typeof useTranslations<"errors">>,
  lng: Language,
  { code, retryAfter }: Pick<CallError, "code" | "retryAfter">,
): string {
  return code === "rate_limited" && retryAfter !== null ? t("wait", waitOf(retryAfter, lng)) : t(code);
}
