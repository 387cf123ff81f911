"use client";

import { usePathname } from "next/navigation";
import { type DashboardPage, type EntryName, pageAt } from "@/lib/i18n/dashboard-sections";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { useDashboardUser } from "./dashboard-user";
import { entryAt } from "./sidebar";

type Here = { readonly path: string; readonly page: DashboardPage | null; readonly entry: EntryName };

/** Location in the dashboard: the path below `/{lng}/dashboard`, its page, and its entry of the sidebar. */
export function useEntry(lng: Language): Here {
  const { role } = useDashboardUser();
  const path = usePathname().slice(paths.dashboard(lng).length + 1);
  return { path, page: pageAt(path), entry: entryAt(path, role) };
}
