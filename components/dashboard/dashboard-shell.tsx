"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from "react";
import { AccountDialogs } from "@/components/account-menu/account-dialogs";
import { type AccountLinks, useAccount } from "@/components/account-menu/use-account";
import { EntryTabs } from "@/components/resource/section-head";
import { Icon, type IconName } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { LANGUAGE_OPTIONS, type Language } from "@/lib/i18n/language";
import { BottomBar } from "./bottom-bar";
import { DashboardNav } from "./dashboard-nav";
import { useDashboardUser } from "./dashboard-user";
import { NAV_ENTRY, NAV_NAME, NAV_REST } from "./nav-entry";
import { SectionTabs } from "./section-tabs";
import { sidebarFor } from "./sidebar";
import { rememberSidebar, type SidebarWidth } from "./sidebar-state";
import { TopBar } from "./top-bar";
import { useEntry } from "./use-entry";

type DashboardShellProps = {
  readonly lng: Language;
  readonly sidebar: SidebarWidth;
  readonly brand: ReactNode;
  readonly look: ReactNode;
  readonly links: AccountLinks;
  readonly children: ReactNode;
};

/** 72 or 16 spacing units wide (DSH-03). */
const WIDTHS: Readonly<Record<SidebarWidth, string>> = {
  narrow: "w-16",
  wide: "w-72",
  auto: "w-16 min-[1200px]:w-72",
};

/** The sidebar, the top bar, and on phones the bar at the bottom (DSH-02). */
export function DashboardShell({ lng, sidebar, brand, look, links, children }: DashboardShellProps) {
  const t = useTranslations("dashboard");
  const { role, mayAdd } = useDashboardUser();
  const { entry: here } = useEntry(lng);
  const [width, setWidth] = useState(sidebar);
  const isDesk = useIsDesk();
  const isNarrow = width === "auto" ? !isDesk : width === "narrow";
  const toggle = () => {
    const next = isNarrow ? "wide" : "narrow";
    setWidth(next);
    rememberSidebar(next);
  };
  const foot = <SidebarFoot lng={lng} links={links} />;
  // The same value on every rendering: with another one React would not wait for a page that is still being sent,
  // but make it anew.
  const tabs = useMemo(() => {
    const entry = sidebarFor(role, mayAdd).find(({ name }) => name === here);
    return entry && entry.tabs.length > 1
      ? { name: t(`entries.${here}`), tabs: <SectionTabs lng={lng} entry={entry} /> }
      : null;
  }, [t, lng, role, mayAdd, here]);
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[auto_minmax(0,1fr)]">
      <aside
        id="sidebar"
        className={`@container sticky top-0 z-45 hidden h-dvh border-e border-line bg-surface md:block ${WIDTHS[width]}`}
      >
        {/* Names beside a narrow sidebar would be cut off if it scrolled, so it does only where it has to. */}
        <div className="flex h-full flex-col gap-3 p-4 @max-narrow:p-2 [@media(max-height:600px)]:overflow-y-auto">
          <div className="@max-narrow:grid @max-narrow:place-items-center @max-narrow:[&_.brand_span]:sr-only">
            {brand}
          </div>
          <DashboardNav lng={lng} />
          <div className="mt-auto border-t border-line pt-3">{foot}</div>
        </div>
      </aside>
      <div className="min-w-0">
        <TopBar lng={lng} look={look} links={links} isNarrow={isNarrow} onToggle={toggle} />
        <EntryTabs value={tabs}>{children}</EntryTabs>
        <BottomBar lng={lng} look={look} foot={foot} />
      </div>
    </div>
  );
}

const DESK = "(min-width: 1200px)";

/** Whether a sidebar of automatic width is wide; the server assumes so, and only the text of a button depends on it. */
function useIsDesk(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(DESK);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => matchMedia(DESK).matches,
    () => true,
  );
}

const LanguageDialog = lazyWithRetry(() =>
  import("./language-dialog").then(({ LanguageDialog }) => ({ default: LanguageDialog })),
);

type SidebarFootProps = { readonly lng: Language; readonly links: AccountLinks };

/** Below the entries: language (DSH-05) and logout (DSH-06). */
function SidebarFoot({ lng, links }: SidebarFootProps) {
  const t = useTranslations("dashboard");
  const account = useAccount(links);
  const [asksLanguage, setAsksLanguage] = useState(false);
  const logout = account.entries.find(({ key }) => key === "logout");
  const ownName = LANGUAGE_OPTIONS.find(({ value }) => value === lng)?.ownName;
  return (
    <div className="grid gap-1">
      <Entry icon="globe" text={t("language")} aside={ownName} onPress={() => setAsksLanguage(true)} />
      <Entry icon="log-out" text={t("logout")} onPress={() => logout?.href === undefined && logout?.choose()} />
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
  readonly onPress: () => void;
};

function Entry({ icon, text, aside, onPress }: EntryProps) {
  return (
    <button type="button" onClick={onPress} className={`${NAV_ENTRY} ${NAV_REST}`}>
      <Icon name={icon} />
      <span className={NAV_NAME}>{text}</span>
      {aside ? <span className="text-sm text-ink-3 @max-narrow:hidden">{aside}</span> : null}
    </button>
  );
}
