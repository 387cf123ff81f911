"use client";

import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";

const load = () => import("./leave-question").then(({ LeaveQuestion }) => ({ default: LeaveQuestion }));
const LeaveQuestion = lazyWithRetry(load);

type Leaving = { readonly isDirty: boolean; readonly onDiscard: () => void };

/** Blocks navigation while there are unsaved changes, and continues once they are discarded. */
function useLeaveGuard({ isDirty, onDiscard }: Leaving) {
  const [leave, setLeave] = useState<{ readonly go: () => void } | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (isLeaving && !isDirty) leave?.go();
  }, [isLeaving, isDirty, leave]);
  return {
    isAsking: leave !== null && !isLeaving,
    ask: (go: () => void) => (isDirty ? setLeave({ go }) : go()),
    stay: () => setLeave(null),
    discard: () => {
      setLeaving(true);
      onDiscard();
    },
  };
}

/** Asks before a link leads away from unsaved changes: `beforeunload` does not fire for Next's links. */
export function LeaveDialog({ isDirty, onDiscard }: Leaving) {
  const { ask, isAsking, stay, discard } = useLeaveGuard({ isDirty, onDiscard });
  const onLink = useEffectEvent((href: string) => ask(() => window.location.assign(href)));
  useEffect(() => {
    if (!isDirty) return;
    void load();
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === "_blank";
      if (!link || isElsewhere || link.hash !== "") return;
      event.preventDefault();
      event.stopPropagation();
      onLink(link.href);
    };
    document.addEventListener("click", stop, true);
    return () => document.removeEventListener("click", stop, true);
  }, [isDirty]);
  return <Suspense fallback={null}>{isAsking ? <LeaveQuestion stay={stay} discard={discard} /> : null}</Suspense>;
}
