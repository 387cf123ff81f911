import type { Language } from "@/lib/core/constants";
import { ERROR_STATUS, type ErrorCode } from "@/lib/core/errors";
import { formatNumber, plural } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";

type Refusal = { readonly code: string; readonly retryAfter?: number | null | undefined };

/** Text for a refusal that concerns no field; `otherwise` is the fallback. */
export function problemText(lng: Language, { code, retryAfter }: Refusal, otherwise: string): string {
  if (code === "rate_limited") {
    const minutes = Math.max(1, Math.ceil((retryAfter ?? 0) / 60));
    const values = { minutes: formatNumber(minutes, lng), form: plural(minutes, lng) };
    return texts(lng, "account.problem")("rate_limited", values);
  }
  return isTold(code) ? texts(lng, "errors")(code) : otherwise;
}

/** The server's texts for these codes do not help users of a form, which has a better one. */
const UNTOLD = ["bad_request", "validation_failed", "not_found", "method_not_allowed", "conflict", "internal"] as const;

function isTold(code: string): code is Exclude<ErrorCode, (typeof UNTOLD)[number]> {
  return Object.hasOwn(ERROR_STATUS, code) && !(UNTOLD as readonly string[]).includes(code);
}
