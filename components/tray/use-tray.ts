"use client";

import { useCallback, useSyncExternalStore } from "react";
import { changeTray, followTrays, trayOf } from "@/components/tray/tray-store";
import { EMPTY_TRAY, type Tray } from "@/lib/tray/model";

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
