import type { PageBusiness } from "./shown";
import type { ReviewForm } from "./star-marks";

/** A form as it is kept, and the name of the call that sends it: sent again, it is published once. */
export type Draft = { readonly form: ReviewForm; readonly key: string };

/** The name of what somebody has begun to write about a place. */
export const draftOf = (business: Pick<PageBusiness, "id">) => `review:${business.id}`;
