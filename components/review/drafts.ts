import type { PageBusiness } from "./shown";
import type { ReviewForm } from "./star-marks";

/** A draft with its idempotency key, so that resending does not publish twice. */
export type Draft = { readonly form: ReviewForm; readonly key: string };

/** Storage key of the draft about a business. */
export const draftOf = (business: Pick<PageBusiness, "id">) => `review:${business.id}`;
