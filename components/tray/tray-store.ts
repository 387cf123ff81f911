"use client";

import { useCallback, useSyncExternalStore } from "react";
import { dropDraft, keepDraft, readDraft } from "@/lib/api-client/draft";
import { followSession, sessionState } from "@/lib/api-client/session";
import { EMPTY_TRAY, readTray, type Tray } from "@/lib/tray/model";
import { trayName } from "./tray-business";

/**
 * Orders on this device, one per business. Stored like drafts: without an account too, deleted at logout, and only for
 * the lifetime of the page if the browser cannot store anything.
 */
const trays = new Map<string, Tray>();
const followers = new Set<() => void>();

/** The user whose orders are loaded. */
let owner: string | undefined;
let leaveSession: (() => void) | undefined;

export function trayOf(business: string): Tray {
  const known = trays.get(business);
  if (known) return known;
  // Listen from now on: another tab may change it before a component subscribes.
  window.addEventListener("storage", readStorage);
  const tray = readTray(readDraft(trayName(business)));
  trays.set(business, tray);
  return tray;
}

/** Changes an order, here and in other tabs; deletes it if it has no dishes and no earlier orders. */
export function changeTray(business: string, change: (tray: Tray) => Tray): Tray {
  const before = trayOf(business);
  const tray = change(before);
  if (tray === before) return tray;
  trays.set(business, tray);
  if (tray.lines.length + tray.earlier.length === 0) dropDraft(trayName(business));
  else keepDraft(trayName(business), tray);
  notify();
  return tray;
}

/**
 * Subscribes to changes, including those of other tabs and logouts.
 * @returns unsubscribes
 */
export function followTrays(follower: () => void): () => void {
  if (followers.size === 0) {
    owner = sessionState().user?.id;
    leaveSession = followSession(readAfterSession);
  }
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size === 0) leaveSession?.();
  };
}

/** Another tab has changed storage; a null key means that it was cleared. */
function readStorage({ key }: StorageEvent): void {
  // Reload only the changed one: an order that could not be stored exists only in memory.
  for (const business of [...trays.keys()])
    if (key === null || key.endsWith(trayName(business))) trays.delete(business);
  notify();
}

function readAfterSession(): void {
  const now = sessionState().user?.id;
  if (now === owner) return;
  owner = now;
  trays.clear();
  notify();
}

function notify(): void {
  for (const follower of followers) follower();
}

/**
 * The order at a business, and how to change it. Empty on the server and before hydration.
 * @param business id of the business
 */
export function useTray(business: string) {
  const tray = useSyncExternalStore(
    followTrays,
    () => trayOf(business),
    () => EMPTY_TRAY,
  );
  const change = useCallback((how: (tray: Tray) => Tray) => changeTray(business, how), [business]);
  return { tray, change };
}
