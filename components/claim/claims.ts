import { pageOf, wordOf } from "@/components/resource/list-input";
import type { Answer } from "@/lib/api-client/request";
import type { claimCalls } from "@/lib/claim/calls";
import { CLAIM_STATUSES } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";

export type Claim = Answer<typeof claimCalls.list>["data"][number];

/** The fields of the form of a claim. */
export type TypedClaim = { readonly proof: string; readonly phone: string; readonly photo: File | null };

/** What an admin says to a claim. */
export type Decision = "approved" | "rejected";

/** What is known of somebody and a place: without more, there is the form. */
export type Known = "form" | "waiting" | "owner";

/** What the address of the queue names. */
export const CLAIMS_USUAL = { page: "1", status: "pending" };

const SHOWN = "20";

export const statusOf = (status: string) => wordOf(CLAIM_STATUSES, status) ?? "pending";

/** What the queue asks the API, in the browser and with its page. */
export const claimsInput = (lng: Language, { page, status }: typeof CLAIMS_USUAL) => ({
  query: { lang: lng, page: pageOf({ page }), limit: SHOWN, status: statusOf(status) },
});
