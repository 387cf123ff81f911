"use client";

import { useState } from "react";
import { useTicks } from "@/components/resource/use-ticks";
import { isBulkKind, isWaiting, nameOf, type TickedEntry } from "./inbox";

/** The selection, and whether the boxes for it are shown. */
export function useSelecting(scope: string, rows: readonly TickedEntry[]) {
  const [isWanted, want] = useState(false);
  const ticks = useTicks(scope, rows, { nameOf, mayTick: (entry) => isBulkKind(entry.kind) && isWaiting(entry) });
  const isMany = ticks.selected.length > 0;
  return {
    ticks,
    isMany,
    isOn: isWanted || isMany,
    turn: (isOn: boolean) => {
      want(isOn);
      if (!isOn) ticks.selection.clear();
    },
    toggle: (id: string) => {
      if (!ticks.ids.includes(id)) return;
      want(true);
      ticks.selection.toggle(id, false);
    },
  };
}
