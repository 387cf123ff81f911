"use client";

import { type ReactNode, useState } from "react";
import type { AccountLinks } from "@/components/account-menu/use-account";
import type { Role } from "@/lib/core/constants";
import type { Language } from "@/lib/i18n/language";
import { DashboardNav } from "./dashboard-nav";
import { SidebarFoot } from "./sidebar-foot";
import { rememberSidebar } from "./sidebar-state";
import { TopBar } from "./top-bar";

type DashboardShellProps = {
  readonly lng: Language;
  readonly role: Role;
  readonly isNarrow: boolean;
  readonly brand: ReactNode;
  readonly look: ReactNode;
  readonly links: AccountLinks;
  readonly children: ReactNode;
};

/** The sidebar, 72 or 16 spacing units wide, and the top bar (DSH-02, DSH-03). */
export function DashboardShell(props: DashboardShellProps) {
  const { lng, role, isNarrow: wasNarrow, brand, look, links, children } = props;
  const [isNarrow, setNarrow] = useState(wasNarrow);
  const toggle = () => {
    setNarrow(!isNarrow);
    rememberSidebar(!isNarrow);
  };
  const foot = (narrow: boolean) => <SidebarFoot lng={lng} links={links} isNarrow={narrow} />;
  return (
    <div
      className={`lg:grid lg:min-h-dvh ${isNarrow ? "lg:grid-cols-[64px_minmax(0,1fr)]" : "lg:grid-cols-[288px_minmax(0,1fr)]"}`}
    >
      <aside
        id="sidebar"
        className={`sticky top-0 hidden h-dvh flex-col gap-3 overflow-x-hidden overflow-y-auto border-e border-line bg-surface lg:flex ${isNarrow ? "p-2 [scrollbar-width:none]" : "p-4"}`}
      >
        <div className={isNarrow ? "[&_.brand_span]:sr-only grid place-items-center" : ""}>{brand}</div>
        <DashboardNav lng={lng} role={role} isNarrow={isNarrow} />
        <div className="mt-auto border-t border-line pt-3">{foot(isNarrow)}</div>
      </aside>
      <div className="min-w-0">
        <TopBar
          lng={lng}
          role={role}
          brand={brand}
          look={look}
          links={links}
          foot={foot(false)}
          isNarrow={isNarrow}
          onToggle={toggle}
        />
        {children}
      </div>
    </div>
  );
}
