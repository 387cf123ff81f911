"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useSyncExternalStore } from "react";
import type { ListState } from "./list-input";

/** @param isReplacing what stands in the address now is not to be gone back to; usual while somebody types */
type Change<S> = (changed: Partial<S>, isReplacing?: boolean) => void;

/** What is typed replaces its own beginning; everything else can be gone back from. */
const isTyped = (changed: object) =>
  "search" in changed && Object.keys(changed).every((name) => name === "search" || name === "page");

/**
 * Parts of a page answer some moments before Next's router, which tells them of a change by methods of its own on
 * `history` (a busy phone: a second). Until then the browser goes to the new address itself.
 */
const hasRouter = () => Object.hasOwn(window.history, "pushState");

const CHANGED = "addresschange";

/**
 * The query of the address as the browser has it. Next's router tells of a change in a transition; one that comes while it
 * still asks the server for the page before is never shown, nor is any other transition.
 */
function useQueryOfAddress(): URLSearchParams {
  const told = useSearchParams();
  const query = useSyncExternalStore(
    followAddress,
    // Without its mark, as the server has it: what differs is drawn anew as soon as React has come.
    () => window.location.search.slice(1),
    () => told.toString(),
  );
  return new URLSearchParams(query);
}

/** The address is another one now, without the page being asked for. */
export function goTo(url: URL, isReplacing = false): void {
  if (!hasRouter()) {
    window.location.assign(url);
    return;
  }
  window.history[isReplacing ? "replaceState" : "pushState"](null, "", url);
  window.dispatchEvent(new Event(CHANGED));
}

/** Tells of every change of the address. @returns what ends it */
export function followAddress(onChange: () => void): () => void {
  for (const type of ["popstate", CHANGED]) window.addEventListener(type, onChange);
  return () => {
    for (const type of ["popstate", CHANGED]) window.removeEventListener(type, onChange);
  };
}

/**
 * A list's search, order, page and open entry in the address of the page: reloads, bookmarks and the back button keep them.
 * @param usual the values that need not be written
 */
export function useListState<S extends ListState>(usual: S): readonly [S, Change<S>] {
  const params = useQueryOfAddress();
  const state = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, params.get(name) ?? value]),
  ) as S;

  const change = useCallback(
    (changed: Partial<S>, isReplacing = isTyped(changed)) => {
      const url = new URL(window.location.href);
      for (const [name, value] of Object.entries(changed)) {
        if (value === undefined || value === usual[name]) url.searchParams.delete(name);
        else url.searchParams.set(name, value);
      }
      goTo(url, isReplacing);
    },
    [usual],
  );
  return [state, change];
}
