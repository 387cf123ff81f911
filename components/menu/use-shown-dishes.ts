"use client";

import { type RefObject, useEffect, useState } from "react";
import { dishOf, likesIn } from "./likes";

/** Slot for the panel of the open dish. */
type Panel = {
  readonly id: string;
  readonly name: string;
  readonly login: string;
  /** Number of users who have it among their favourites. */
  readonly fans: number;
  readonly holder: HTMLElement;
};
type Shown = {
  /** Ids of all dishes with a heart on the page. */
  readonly ids: readonly string[];
  readonly panel: Panel | null;
  /** Incremented when rows are added or removed. */
  readonly version: number;
};

const NOTHING: Shown = { ids: [], panel: null, version: 0 };

/** Observes the dishes on the page: vanilla scripts insert search results and open dishes. */
export function useShownDishes(root: RefObject<HTMLElement | null>): Shown {
  const [shown, show] = useState(NOTHING);
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    const look = () => show((before) => shownIn(current, before));
    const watcher = new MutationObserver((changes) => {
      // Ignore React's own changes in the panel and in orders.
      if (changes.some(({ target }) => !(target as Element).closest("[data-script-slot=said],[data-tray]"))) look();
    });
    watcher.observe(current, { childList: true, subtree: true });
    look();
    return () => watcher.disconnect();
  }, [root]);
  return shown;
}

function shownIn(root: HTMLElement, { ids: known, version }: Shown): Shown {
  const ids = [...new Set(likesIn(root).map(dishOf).filter(Boolean))];
  const holder = root.querySelector<HTMLElement>("dialog[open] [data-script-slot=said]");
  const { dish: id, login, fans } = holder?.dataset ?? {};
  const name = holder?.closest("dialog")?.querySelector("#dish-title")?.textContent ?? "";
  return {
    ids: ids.join() === known.join() ? known : ids,
    panel: holder && id && login ? { id, name, login, fans: Number(fans), holder } : null,
    version: version + 1,
  };
}
