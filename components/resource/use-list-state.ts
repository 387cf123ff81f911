"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useSyncExternalStore } from "react";
import type { ListState } from "./list-input";

/** @param isReplacing replaces the history entry; default while typing */
type Change<S> = (changed: Partial<S>, isReplacing?: boolean) => void;

/** Typing replaces the history entry; other changes add one. */
const isTyped = (changed: object) =>
  "search" in changed && Object.keys(changed).every((name) => name === "search" || name === "page");

/**
 * Parts of a page hydrate before Next's router has patched `history` (on a busy phone up to a second). Until then,
 * navigate natively.
 */
const hasRouter = () => Object.hasOwn(window.history, "pushState");

const CHANGED = "addresschange";

/**
 * The current query string. Next's router publishes changes in a transition, and one that arrives while it still loads
 * the previous page is never shown, so read the location directly.
 */
function useQueryOfAddress(): URLSearchParams {
  const params = useSearchParams();
  const query = useSyncExternalStore(
    followAddress,
    // Without "?", as on the server; differences render right after hydration.
    () => window.location.search.slice(1),
    () => params.toString(),
  );
  return new URLSearchParams(query);
}

/** Changes the URL without requesting the page. */
export function goTo(url: URL, isReplacing = false): void {
  if (!hasRouter()) {
    window.location.assign(url);
    return;
  }
  window.history[isReplacing ? "replaceState" : "pushState"](null, "", url);
  window.dispatchEvent(new Event(CHANGED));
}

/** Observes all changes of the URL. @returns unsubscribes */
export function followAddress(onChange: () => void): () => void {
  for (const type of ["popstate", CHANGED]) window.addEventListener(type, onChange);
  return () => {
    for (const type of ["popstate", CHANGED]) window.removeEventListener(type, onChange);
  };
}

/**
 * A list's search, order, page and open entry in the URL, so that reloads, bookmarks and the back button keep them.
 * @param defaultState values that are left out of the URL
 */
export function useListState<S extends ListState>(defaultState: S): readonly [S, Change<S>] {
  const params = useQueryOfAddress();
  const state = Object.fromEntries(
    Object.entries(defaultState).map(([name, value]) => [name, params.get(name) ?? value]),
  ) as S;

  const change = useCallback(
    (changed: Partial<S>, isReplacing = isTyped(changed)) => {
      const url = new URL(window.location.href);
      for (const [name, value] of Object.entries(changed)) {
        if (value === undefined || value === defaultState[name]) url.searchParams.delete(name);
        else url.searchParams.set(name, value);
      }
      goTo(url, isReplacing);
    },
    [defaultState],
  );
  return [state, change];
}
