"use client";

import { type QueryClient, QueryObserver, useQueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { useSession } from "@/lib/api-client/use-session";
import { type Mark, type MarkKind, markOptions } from "./use-mark";

/** The marks of many things of one kind, as far as they are known; all in one call. */
export function useMarks<Kind extends MarkKind>(kind: Kind, ids: readonly string[]): readonly Mark<Kind>[] {
  const { user } = useSession();
  const cache = useQueryClient();
  const userId = user?.id;
  const marks = useMemo(() => followMarks(cache, kind, userId ? ids : [], userId ?? ""), [cache, kind, ids, userId]);
  return useSyncExternalStore(marks.follow, marks.read, marks.read);
}

/** What `useQueries` does, for marks alone: they come in one answer, so its readers are told once. */
function followMarks<Kind extends MarkKind>(cache: QueryClient, kind: Kind, ids: readonly string[], userId: string) {
  const observers = ids.map((id) => new QueryObserver(cache, markOptions(userId, kind, id)));
  const known = () =>
    observers.flatMap((observer) => {
      const { data } = observer.getCurrentResult();
      return data ? [data as Mark<Kind>] : [];
    });
  let marks: readonly Mark<Kind>[] = known();
  const follow = (tell: () => void) => {
    let isDue = false;
    const look = () => {
      isDue = false;
      marks = known();
      tell();
    };
    const stops = observers.map((observer) =>
      observer.subscribe(() => {
        if (isDue) return;
        isDue = true;
        queueMicrotask(look);
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };
  return { follow, read: () => marks };
}
