"use client";

import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getWaiting } from "@/lib/calls/dashboard";
import type { Waiting } from "@/lib/dashboard/model";

/** Polling interval in milliseconds, because other users decide as well. */
const AGAIN_MS = 60_000;

/**
 * No polling for readers who save data: they see it when they return. Rendering calls this on the server as well, where
 * there is no document.
 */
const againAfter = () => (globalThis.document?.documentElement.dataset.lite === undefined ? AGAIN_MS : false);

const neverChanges = () => () => undefined;

/**
 * Numbers of open items; undefined until loaded, and on errors, which are not shown. Parts of a page that hydrate after
 * the numbers have come begin without them, like the server.
 */
export function useWaiting(): Waiting | undefined {
  const { data } = useQuery({ ...queryOptionsFor(getWaiting, {}), refetchInterval: againAfter });
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? data?.data : undefined;
}
