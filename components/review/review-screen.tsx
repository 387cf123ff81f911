"use client";

import { useQuery } from "@tanstack/react-query";
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useMark } from "@/components/mark/use-mark";
import { useWaiting } from "@/components/outbox/use-waiting";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { whenUsed } from "@/components/vanilla/load-script";
import { withTexts } from "@/components/with-texts";
import { readDraft } from "@/lib/api-client/draft";
import { readWaiting, type Waiting } from "@/lib/api-client/outbox";
import { useSession } from "@/lib/api-client/use-session";
import { type Draft, draftOf, keepReviewDraft } from "./drafts";
import { ownOptions } from "./optimistic";
import { refusalOfUnsent } from "./refusal";
import { ReviewingProvider } from "./review-context";
import type { ReviewDialog } from "./review-dialogs";
import { type PageBusiness, WRITE_HASH } from "./shown";
import { loadUnsent } from "./unsent";

const loadDialogs = withTexts(
  () => import("./review-dialogs").then((module) => ({ default: module.ReviewDialogs })),
  ["reviewing", "outbox"],
);
const ReviewDialogs = lazyWithRetry(loadDialogs);

const WAITING = ["review", "answer"] as const;

/** The `storage` event fires only for changes by other windows; this one knows its own. */
function followDrafts(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

type ReviewScreenProps = { readonly business: PageBusiness; readonly children: ReactNode };

/** The user's state on the review page; its dialogs are lazy. */
export function ReviewScreen({ business, children }: ReviewScreenProps) {
  const { user } = useSession();
  const mark = useMark("restaurants", business.id);
  const { data } = useQuery({ ...ownOptions(business, user?.id ?? ""), enabled: Boolean(user && mark?.review) });
  const own = data ? data.data : mark && !mark.review ? null : undefined;
  const waiting = useWaiting(WAITING);
  const [dialog, setDialog] = useState<ReviewDialog | null>(null);
  // Keep the dialogs mounted after closing, so that pending requests finish.
  const [isWanted, setWanted] = useState(false);
  if (dialog && !isWanted) setWanted(true);
  const hasDraft = useSyncExternalStore(
    followDrafts,
    () => readDraft(draftOf(business)) !== null,
    () => false,
  );
  /** The last draft sent, in case the browser cannot store drafts. */
  const [sent, setSent] = useState<Draft | null>(null);
  const [, look] = useReducer((times: number) => times + 1, 0);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const close = () => {
    setDialog(null);
    closedAt.current = performance.now();
    look();
    // Remove the hash, so that a reload does not reopen the form.
    if (location.hash === WRITE_HASH) history.replaceState(history.state, "", location.pathname + location.search);
  };
  useAskedFor(business, () => setDialog({ kind: "compose", refusal: null }));
  const changeUnsent = (unsent: Waiting) => {
    const draft = { form: unsent.form, key: unsent.key } as Draft;
    keepReviewDraft(business, draft);
    setSent(draft);
    setDialog({ kind: "compose", refusal: refusalOfUnsent(unsent) });
  };

  usePreloaded(user !== null);
  useFocusKept(dialog === null, closedAt, own);

  return (
    <ReviewingProvider
      value={{
        business,
        user,
        own: user ? own : null,
        unsent: waiting.find((each) => isReviewOf(business, each)),
        waiting,
        changeUnsent,
        hasDraft,
        compose: () => setDialog({ kind: "compose", refusal: null }),
        askToDelete: () => setDialog({ kind: "delete" }),
        refuse: (refusal, what) => setDialog({ kind: "refusal", refusal, what }),
      }}
    >
      {children}
      {isWanted ? (
        <Suspense fallback={null}>
          <ReviewDialogs
            dialog={dialog}
            sent={sent}
            onOpen={setDialog}
            onSend={setSent}
            onClose={close}
            onDone={look}
          />
        </Suspense>
      ) : null}
    </ReviewingProvider>
  );
}

/** Preload once a signed-in user interacts: without a connection the forms could not be loaded later. */
function usePreloaded(isSignedIn: boolean): void {
  useEffect(() => {
    if (isSignedIn)
      whenUsed(
        () => void Promise.allSettled([loadDialogs(), loadUnsent(), import("./photo-slots"), import("./answer-box")]),
      );
  }, [isSignedIn]);
}

function isReviewOf({ id }: PageBusiness, { kind, about }: Waiting): boolean {
  return kind === "review" && about === id;
}

/** Opens the form if the URL asks for it, unless a queued review exists, which is shown instead. */
function useAskedFor(business: PageBusiness, open: () => void): void {
  const opening = useRef(open);
  useEffect(() => {
    opening.current = open;
  });
  useEffect(() => {
    if (location.hash !== WRITE_HASH || business.isClosed) return;
    let isLeft = false;
    void readWaiting().then((all) => {
      if (!isLeft && !all.some((each) => isReviewOf(business, each))) setTimeout(() => opening.current());
    });
    return () => {
      isLeft = true;
    };
  }, [business]);
}

/**
 * A closing dialog returns the focus to its button, which may disappear when the review appears or is deleted; in
 * milliseconds.
 */
const GOING_MS = 1000;
const SETTLE_MS = 50;

/** In that case, moves the focus to the heading above, where keyboard users can continue. */
function useFocusKept(isClosed: boolean, closedAt: RefObject<number>, own: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what stands there changes, the button may be gone.
  useEffect(() => {
    if (!isClosed || performance.now() - closedAt.current > GOING_MS) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById("own-review")?.focus();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isClosed, closedAt, own]);
}
