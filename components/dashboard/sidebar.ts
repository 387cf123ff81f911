import type { IconName } from "@/components/ui/icon";
import type { Role } from "@/lib/core/constants";
import type { WaitingKind } from "@/lib/dashboard/model";
import { type DashboardPage, type DashboardSection, SECTIONS } from "@/lib/i18n/dashboard-sections";

type Listed = Extract<(typeof SECTIONS)[DashboardPage], { readonly name: string }>;

/** A page with an entry in the sidebar (DSH-08). */
export type SidebarPage = {
  readonly path: DashboardSection;
  readonly name: Listed["name"];
  readonly access: Listed["access"];
  readonly icon?: IconName;
  readonly part?: "directory" | "media" | "site";
  readonly badge?: WaitingKind;
  readonly below?: DashboardSection;
  readonly isForAdding?: true;
};

/** A section with the pages that open below it. */
export type SidebarSection = SidebarPage & { readonly icon: IconName; readonly pages: readonly SidebarPage[] };

const PAGES: readonly SidebarPage[] = Object.entries(SECTIONS).flatMap(([path, section]) =>
  "name" in section ? [{ ...section, path: path as DashboardSection }] : [],
);

/** The sections of a role in sidebar order (H31). */
export function sidebarFor(role: Role, mayAdd: boolean): readonly SidebarSection[] {
  const shown = PAGES.filter(
    ({ access, isForAdding }) => (access === "manager" || access === role) && (mayAdd || !isForAdding),
  );
  return shown.flatMap(({ icon, ...section }) =>
    icon ? [{ ...section, icon, pages: shown.filter(({ below }) => below === section.path) }] : [],
  );
}
