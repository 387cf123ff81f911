"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
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
import { whenUsed } from "@/components/enhance/when-used";
import { lazyPart } from "@/components/layout/lazy-part";
import { useMark } from "@/components/mark/use-mark";
import { useWaiting } from "@/components/outbox/use-waiting";
import { withTexts } from "@/components/with-texts";
import { keepDraft, readDraft } from "@/lib/api-client/draft";
import { readWaiting, type Waiting } from "@/lib/api-client/outbox";
import { useSession } from "@/lib/api-client/use-session";
import { ownOptions } from "./optimistic";
import { type Refusal, type ReviewAction, refusalOfUnsent } from "./refusal";
import { ReviewingProvider } from "./review-context";
import { type PageBusiness, WRITE_HASH } from "./shown";
import { type Draft, draftOf, usePublishing } from "./use-publishing";

const loadComposer = withTexts(
  () => import("./composer").then((module) => ({ default: module.Composer })),
  ["reviewing"],
);
const Composer = lazyPart(loadComposer);
const DeleteDialog = lazyPart(
  withTexts(() => import("./delete-dialog").then((module) => ({ default: module.DeleteDialog })), ["reviewing"]),
);
const RefusalDialog = lazyPart(
  withTexts(() => import("./refusal-dialog").then((module) => ({ default: module.RefusalDialog })), ["reviewing"]),
);

type Dialog =
  | { readonly kind: "compose"; readonly refusal: Refusal | null }
  | { readonly kind: "delete" }
  | { readonly kind: "refusal"; readonly refusal: Refusal; readonly what: ReviewAction };

const WAITING = ["review", "answer"] as const;

/** Other windows write drafts as well; what this one writes it knows itself. */
function followDrafts(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

type ReviewScreenProps = { readonly business: PageBusiness; readonly children: ReactNode };

/** What belongs to the reader of the reviews of a place; its dialogs come when they are asked for. */
export function ReviewScreen({ business, children }: ReviewScreenProps) {
  const { user } = useSession();
  const cache = useQueryClient();
  const mark = useMark("restaurants", business.id);
  const { data } = useQuery({ ...ownOptions(business, user?.id ?? ""), enabled: Boolean(user && mark?.review) });
  const own = data ? data.data : mark && !mark.review ? null : undefined;
  const waiting = useWaiting(WAITING);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const hasDraft = useSyncExternalStore(
    followDrafts,
    () => readDraft(draftOf(business)) !== null,
    () => false,
  );
  /** What was sent last: a browser that keeps no drafts must not lose it either. */
  const [sent, setSent] = useState<Draft | null>(null);
  const [, look] = useReducer((times: number) => times + 1, 0);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);
  const close = () => {
    setDialog(null);
    closedAt.current = performance.now();
    look();
    // A reload is no wish to write.
    if (location.hash === WRITE_HASH) history.replaceState(history.state, "", location.pathname + location.search);
  };
  const { publish, takeAway } = usePublishing({
    business,
    user,
    own,
    onDone: look,
    onRefused: (refusal) => {
      // Written or changed in another browser: what is stored there is asked for before it is changed here.
      if (user && (refusal.kind === "second" || refusal.kind === "stale"))
        void cache.fetchQuery({ ...ownOptions(business, user.id), staleTime: 0 }).catch(() => undefined);
      setDialog({ kind: "compose", refusal });
    },
  });
  useAskedFor(business, () => setDialog({ kind: "compose", refusal: null }));
  const changeUnsent = (unsent: Waiting) => {
    const draft = { form: unsent.form, key: unsent.key } as Draft;
    keepDraft(draftOf(business), draft);
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
        publish: (draft) => {
          setSent(draft);
          close();
          publish(draft);
        },
        refuse: (refusal, what) => setDialog({ kind: "refusal", refusal, what }),
      }}
    >
      {children}
      <Suspense fallback={null}>
        {dialog?.kind === "compose" ? (
          <Composer refusal={dialog.refusal} sent={dialog.refusal ? sent : null} onClose={close} />
        ) : null}
        {dialog?.kind === "delete" ? <DeleteDialog onClose={close} onDelete={takeAway} /> : null}
        {dialog?.kind === "refusal" ? (
          <RefusalDialog refusal={dialog.refusal} what={dialog.what} onClose={close} />
        ) : null}
      </Suspense>
    </ReviewingProvider>
  );
}

/** Members who do something here may be about to write, and without a line the forms would not come any more. */
function usePreloaded(isMember: boolean): void {
  useEffect(() => {
    if (isMember)
      whenUsed(() => void Promise.allSettled([loadComposer(), import("./photo-slots"), import("./answer-box")]));
  }, [isMember]);
}

function isReviewOf({ id }: PageBusiness, { kind, about }: Waiting): boolean {
  return kind === "review" && about === id;
}

/** Opens the form where the address asks for it, unless what was written in it waits to be sent: that is shown instead. */
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

/** A dialog gives the focus back to the button that opened it; that button may go when the review comes or goes. */
const GOING_MS = 1000;
const SETTLE_MS = 50;

/** Then the heading above takes the focus, so that who reads by keyboard goes on from there. */
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
