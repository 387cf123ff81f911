"use client";

import { usePathname } from "next/navigation";
import { useSyncExternalStore } from "react";
import { followAddress, goTo } from "@/components/resource/use-list-state";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";

/**
 * The dish in the editor from the URL: its id, `new`, or "". The list stays mounted below, on each of the three routes.
 */
export function useDishEditor(lng: Language): readonly [string, (id: string) => void] {
  const asked = usePathname();
  const path = useSyncExternalStore(
    followAddress,
    () => window.location.pathname,
    () => asked,
  );
  const open = (id: string) => {
    const url = new URL(window.location.href);
    url.pathname = addressOf(lng, id);
    goTo(url);
  };
  return [idIn(path, lng), open];
}

function addressOf(lng: Language, id: string): string {
  if (id === "") return paths.dashboard(lng, "dishes/list");
  return id === "new" ? paths.dashboard(lng, "dishes/add") : paths.editDish(lng, id);
}

function idIn(path: string, lng: Language): string {
  if (path === paths.dashboard(lng, "dishes/add")) return "new";
  const before = paths.editDish(lng, "");
  return path.startsWith(before) ? path.slice(before.length) : "";
}
