import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer } from "@/lib/api-client/request";
import type { listClaims } from "@/lib/calls/claim";
import { CLAIM_STATUSES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";

export type Claim = Answer<typeof listClaims>["data"][number];

export type TypedClaim = { readonly proof: string; readonly phone: string; readonly photo: File | null };

export type Decision = "approved" | "rejected";

/** The user's relation to the business; "form" means none yet. */
export type Known = "form" | "waiting" | "owner";

/** Defaults of the query parameters of the queue. */
export const CLAIMS_DEFAULT_STATE = { page: "1", status: "pending" };

const SHOWN = "20";

export const statusOf = (status: string) => wordOf(CLAIM_STATUSES, status) ?? "pending";

/** Query of the queue; the page and the browser must use the same. */
export const claimsInput = (lng: Language, { page, status }: typeof CLAIMS_DEFAULT_STATE) => ({
  query: { lang: lng, page: pageOf({ page }), limit: SHOWN, status: statusOf(status) },
});
