import type { Language } from "@/lib/core/constants";
import { ERROR_STATUS, type ErrorCode } from "@/lib/core/errors";
import { formatNumber, plural } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";

type Refusal = { readonly code: string; readonly retryAfter?: number | null | undefined };

/** The sentence for a refusal that is about no field; `otherwise` where nothing better is known. */
export function problemText(lng: Language, { code, retryAfter }: Refusal, otherwise: string): string {
  if (code === "rate_limited") {
    const minutes = Math.max(1, Math.ceil((retryAfter ?? 0) / 60));
    const values = { minutes: formatNumber(minutes, lng), form: plural(minutes, lng) };
    return texts(lng, "account.problem")("rate_limited", values);
  }
  return isTold(code) ? texts(lng, "errors")(code) : otherwise;
}

/** What the server says in these cases is no help to whoever filled in a form: the form has a better sentence. */
const UNTOLD = ["bad_request", "validation_failed", "not_found", "method_not_allowed", "conflict", "internal"] as const;

function isTold(code: string): code is Exclude<ErrorCode, (typeof UNTOLD)[number]> {
  return Object.hasOwn(ERROR_STATUS, code) && !(UNTOLD as readonly string[]).includes(code);
}
