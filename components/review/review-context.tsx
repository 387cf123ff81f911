"use client";

import { createContext, useContext } from "react";
import type { SessionUser } from "@/lib/api-client/access-token";
import type { Waiting } from "@/lib/api-client/outbox";
import type { Refusal, ReviewAction } from "./refusal";
import type { PageBusiness, ShownReview } from "./shown";

/** What the parts of the screen share: the place, who reads, what they wrote, and what they can do with it. */
export type Reviewing = {
  readonly business: PageBusiness;
  /** Null for visitors, and until React is there. */
  readonly user: SessionUser | null;
  /** What the reader wrote about this place; undefined until it is known. */
  readonly own: ShownReview | null | undefined;
  /** Their review of this place, if it waits for a line. */
  readonly unsent: Waiting | undefined;
  /** All of theirs that waits: answers as well. */
  readonly waiting: readonly Waiting[];
  /** Their waiting review is taken out of the outbox and back into the form. */
  readonly changeUnsent: (waiting: Waiting) => void;
  /** Something was begun here and not published. */
  readonly hasDraft: boolean;
  readonly compose: () => void;
  readonly askToDelete: () => void;
  /** Shows why something was not done, with the way on. */
  readonly refuse: (refusal: Refusal, what: ReviewAction) => void;
};

const Context = createContext<Reviewing | null>(null);

export const ReviewingProvider = Context.Provider;

export function useReviewing(): Reviewing {
  const reviewing = useContext(Context);
  if (!reviewing) throw new Error("no reviews around");
  return reviewing;
}
