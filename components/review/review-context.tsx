"use client";

import { createContext, useContext } from "react";
import type { SessionUser } from "@/lib/api-client/access-token";
import type { Waiting } from "@/lib/api-client/outbox";
import type { Refusal, ReviewAction } from "./refusal";
import type { PageBusiness, ShownReview } from "./shown";

export type Reviewing = {
  readonly business: PageBusiness;
  /** Null for guests and before hydration. */
  readonly user: SessionUser | null;
  /** The user's review of this business; undefined while loading. */
  readonly own: ShownReview | null | undefined;
  /** The user's queued review of this business. */
  readonly unsent: Waiting | undefined;
  /** All queued items of the user, including replies. */
  readonly waiting: readonly Waiting[];
  /** Called after the queued review was taken out of the outbox: puts it into the form. */
  readonly changeUnsent: (waiting: Waiting) => void;
  readonly hasDraft: boolean;
  readonly compose: () => void;
  readonly askToDelete: () => void;
  readonly refuse: (refusal: Refusal, what: ReviewAction) => void;
};

const Context = createContext<Reviewing | null>(null);

export const ReviewingProvider = Context.Provider;

export function useReviewing(): Reviewing {
  const reviewing = useContext(Context);
  if (!reviewing) throw new Error("no reviews around");
  return reviewing;
}
