"use client";

import { useCallback, useSyncExternalStore } from "react";
import { changeTray, followTrays, trayOf } from "@/components/tray/tray-store";
import { EMPTY_TRAY, type Tray } from "@/lib/tray/model";

/**
 * The tray of a place, and the way to change it. On the server, and until React has gone through the page, it is empty.
 * @param business the id of the place
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
