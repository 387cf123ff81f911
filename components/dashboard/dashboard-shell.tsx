"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useState } from "react";
import { AccountDialogs } from "@/components/account-menu/account-dialogs";
import { type AccountLinks, useAccount } from "@/components/account-menu/use-account";
import { Icon, type IconName } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import type { Role } from "@/lib/core/constants";
import { LANGUAGE_OPTIONS, type Language } from "@/lib/i18n/language";
import { DashboardNav } from "./dashboard-nav";
import { NAV_ENTRY, NAV_ICON, NAV_REST } from "./nav-entry";
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

const LanguageDialog = lazyWithRetry(() =>
  import("./language-dialog").then(({ LanguageDialog }) => ({ default: LanguageDialog })),
);

type SidebarFootProps = { readonly lng: Language; readonly links: AccountLinks; readonly isNarrow: boolean };

/** Below the sections: language (DSH-05) and logout (DSH-06). */
function SidebarFoot({ lng, links, isNarrow }: SidebarFootProps) {
  const t = useTranslations("dashboard");
  const account = useAccount(links);
  const [asksLanguage, setAsksLanguage] = useState(false);
  const logout = account.entries.find(({ key }) => key === "logout");
  const ownName = LANGUAGE_OPTIONS.find(({ value }) => value === lng)?.ownName;
  return (
    <div className="grid gap-1">
      <Entry
        icon="globe"
        text={t("language")}
        aside={ownName}
        isNarrow={isNarrow}
        onPress={() => setAsksLanguage(true)}
      />
      <Entry
        icon="log-out"
        text={t("logout")}
        isNarrow={isNarrow}
        onPress={() => logout?.href === undefined && logout?.choose()}
      />
      <AccountDialogs account={account} />
      {asksLanguage ? (
        <Suspense fallback={null}>
          <LanguageDialog lng={lng} onClose={() => setAsksLanguage(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

type EntryProps = {
  readonly icon: IconName;
  readonly text: string;
  readonly aside?: string | undefined;
  readonly isNarrow: boolean;
  readonly onPress: () => void;
};

function Entry({ icon, text, aside, isNarrow, onPress }: EntryProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      title={isNarrow ? text : undefined}
      className={`border-0 bg-transparent ${isNarrow ? NAV_ICON : NAV_ENTRY} ${NAV_REST}`}
    >
      <Icon name={icon} />
      <span className={isNarrow ? "visually-hidden" : "min-w-0 flex-1"}>{text}</span>
      {aside && !isNarrow ? <span className="text-sm text-ink-3">{aside}</span> : null}
    </button>
  );
}
