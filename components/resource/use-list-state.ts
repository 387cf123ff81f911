"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import type { ListState } from "./list-input";

/**
 * A list's search, order, page and open entry in the address of the page: reloads, bookmarks and the back button keep them.
 * @param usual the values that need not be written
 */
export function useListState<S extends ListState>(usual: S): readonly [S, (change: Partial<S>) => void] {
  const params = useSearchParams();
  const state = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, params.get(name) ?? value]),
  ) as S;

  const change = useCallback(
    (changed: Partial<S>) => {
      const url = new URL(window.location.href);
      for (const [name, value] of Object.entries(changed)) {
        if (value === undefined || value === usual[name]) url.searchParams.delete(name);
        else url.searchParams.set(name, value);
      }
      // What is typed replaces its own beginning; everything else can be gone back from.
      const isTyping = Object.keys(changed).every((name) => name === "search" || name === "page");
      window.history[isTyping && "search" in changed ? "replaceState" : "pushState"](null, "", url);
    },
    [usual],
  );
  return [state, change];
}
