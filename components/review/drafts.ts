import { keepDraft, readDrafts } from "@/lib/api-client/draft";
import type { PageBusiness } from "./shown";
import type { ReviewForm } from "./star-marks";

/** A draft with its idempotency key, so that resending does not publish twice. */
export type Draft = { readonly form: ReviewForm; readonly key: string };

export type DraftedBusiness = Pick<PageBusiness, "id" | "name" | "city" | "type" | "slug">;

const KIND = "review:";

/** Storage key of the draft about a business. */
export const draftOf = (business: Pick<PageBusiness, "id">) => `${KIND}${business.id}`;

/** Keeps the business too, so that the profile can name it. */
export function keepReviewDraft({ id, name, city, type, slug }: DraftedBusiness, draft: Draft): void {
  keepDraft(draftOf({ id }), { ...draft, business: { id, name, city, type, slug } });
}

/** The businesses whose review the user has begun on this device. */
export function businessesWithDraft(): DraftedBusiness[] {
  return readDrafts<{ readonly business?: DraftedBusiness }>(KIND).flatMap(({ business }) => business ?? []);
}
