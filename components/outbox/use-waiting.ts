"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { readWaiting, type Waiting, type WaitingKind } from "@/lib/api-client/outbox";
import { followOutbox } from "@/lib/api-client/outbox-mark";
import { useSession } from "@/lib/api-client/use-session";

/** The user's unsent items of some kinds. Refetches all queries of the page once an item has been sent. */
export function useWaiting(kinds: readonly WaitingKind[]): readonly Waiting[] {
  const cache = useQueryClient();
  const { user } = useSession();
  const [all, show] = useState<readonly Waiting[]>([]);
  const before = useRef<readonly Waiting[]>([]);
  const wanted = kinds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader has other things waiting.
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const waiting = (await readWaiting()).filter(({ kind }) => wanted.split(",").includes(kind));
      if (isGone) return;
      const has = ({ key }: Waiting) => waiting.some((each) => each.key === key);
      if (!before.current.every(has)) void cache.invalidateQueries();
      before.current = waiting;
      show(waiting);
    };
    void look();
    const stop = followOutbox(() => void look());
    return () => {
      isGone = true;
      stop();
    };
  }, [cache, wanted, user?.id]);
  return all;
}
