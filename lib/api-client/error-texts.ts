import type { useTranslations } from "next-intl";
import type { CallError } from "@/lib/api-client/call-error";
import type { Language } from "@/lib/i18n/language";
import { waitOf } from "@/lib/i18n/wait";

/** Refusals that somebody with an account can do something about; of all others it is enough that it went wrong. */
const TOLD_ERRORS = ["network", "unavailable", "rate_limited", "banned", "forbidden", "not_verified"] as const;

/** What marks say when they are refused (FAV-03, FAV-07, PST-13). */
export const TOLD_ABOUT = ["bookmark", "favourite", "like"] as const;

/** Is there a sentence for this code among the texts of the page? */
export function isTold(code: string): code is (typeof TOLD_ERRORS)[number] {
  return (TOLD_ERRORS as readonly string[]).includes(code);
}

/** Has the page a text of this key (`layout/public-frame.tsx`)? */
export const isTextOfFrame = (key: string): boolean =>
  key === "wait" || key === "general" || isTold(key) || TOLD_ABOUT.some((about) => about === key);

/** What the server said of a call, by its code and in the reader's language (H70); how long to wait in words. */
export function sayError(
  t: ReturnType<typeof useTranslations<"errors">>,
  lng: Language,
  { code, retryAfter }: Pick<CallError, "code" | "retryAfter">,
): string {
  return code === "rate_limited" && retryAfter !== null ? t("wait", waitOf(retryAfter, lng)) : t(code);
}
