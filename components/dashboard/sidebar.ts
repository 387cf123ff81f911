import type { IconName } from "@/components/ui/icon";
import type { Role } from "@/lib/core/constants";
import type { Waiting, WaitingKind } from "@/lib/dashboard/model";
import {
  type DashboardPage,
  type DashboardSection,
  ENTRIES,
  type EntryName,
  pageAt,
  SECTIONS,
} from "@/lib/i18n/dashboard-sections";

type Listed = Extract<(typeof SECTIONS)[DashboardPage], { readonly name: string }>;

/** A page with a name: a tab of its entry, or an action of the palette (DSH-08). */
export type SidebarPage = {
  readonly path: DashboardSection;
  readonly name: Listed["name"];
  readonly access: Listed["access"];
  readonly entry: Listed["entry"];
  readonly badge?: WaitingKind;
  readonly action?: IconName;
  readonly isForAdding?: true;
};

/** An entry of the sidebar, with its pages. */
export type SidebarEntry = {
  readonly name: EntryName;
  readonly icon: IconName;
  /** In order; the entry leads to the first. */
  readonly tabs: readonly SidebarPage[];
  readonly actions: readonly SidebarPage[];
};

const PAGES: readonly SidebarPage[] = Object.entries(SECTIONS).flatMap(([path, section]) =>
  "name" in section ? [{ ...section, path: path as DashboardSection }] : [],
);

const nameOf = (entry: Listed["entry"], role: Role): EntryName =>
  typeof entry === "string" ? entry : entry[role === "admin" ? "admin" : "owner"];

/** The entries of a role in the order of the sidebar (H31). */
export function sidebarFor(role: Role, mayAdd: boolean): readonly SidebarEntry[] {
  const shown = PAGES.filter(
    ({ access, isForAdding }) => (access === "manager" || access === role) && (mayAdd || !isForAdding),
  );
  return Object.entries(ENTRIES).flatMap(([name, icon]) => {
    const pages = shown.filter(({ entry }) => nameOf(entry, role) === name);
    const tabs = pages.filter(({ action }) => action === undefined);
    if (tabs.length === 0) return [];
    return [{ name: name as EntryName, icon, tabs, actions: pages.filter(({ action }) => action !== undefined) }];
  });
}

/** The entry to which a path of the dashboard belongs. @param path below `/{lng}/dashboard`, without a slash before it */
export function entryAt(path: string, role: Role): EntryName {
  return nameOf(SECTIONS[pageAt(path) ?? ""].entry, role);
}

/** The tab that is current on a path; two ways to do the same share one. @param path as of `entryAt` */
export function tabAt(path: string): string {
  const section = SECTIONS[pageAt(path) ?? ""];
  return "tab" in section ? section.tab : path;
}

/** How much waits on all pages of an entry (DSH-09). */
export function waitingIn({ tabs }: SidebarEntry, waiting: Waiting | undefined): number {
  return tabs.reduce((sum, { badge }) => sum + (badge && waiting ? waiting[badge] : 0), 0);
}
