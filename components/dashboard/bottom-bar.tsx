"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, Suspense, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import type { EntryName } from "@/lib/i18n/dashboard-sections";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { DashboardNav, WaitingBadge } from "./dashboard-nav";
import { useDashboardUser } from "./dashboard-user";
import { sidebarFor, waitingIn } from "./sidebar";
import { useEntry } from "./use-entry";
import { useWaiting } from "./use-waiting";

/** Daily pages of a role; the rest is behind "More". */
const DAILY: readonly EntryName[] = ["today", "menu", "overview", "inbox", "places", "reviews", "hours"];

type BottomBarProps = {
  readonly lng: Language;
  readonly look: ReactNode;
  /** Content below the entries in the drawer. */
  readonly foot: ReactNode;
};

/** The daily entries within reach of a thumb; on phones only. */
export function BottomBar({ lng, look, foot }: BottomBarProps) {
  const t = useTranslations("dashboard");
  const { role, mayAdd } = useDashboardUser();
  const { entry: here } = useEntry(lng);
  const waiting = useWaiting();
  const daily = sidebarFor(role, mayAdd).filter(({ name }) => DAILY.includes(name));
  return (
    <nav aria-label={t("daily")} className="bottom-bar z-50 grid-cols-5">
      {daily.map((entry) => (
        <Link
          key={entry.name}
          href={paths.dashboard(lng, entry.tabs[0]?.path)}
          aria-current={entry.name === here ? "true" : undefined}
          className="bottom-bar__link"
        >
          <span className="relative">
            <Icon name={entry.icon} className="text-lg" />
            <WaitingBadge lng={lng} count={waitingIn(entry, waiting)} className="absolute -end-3.5 -top-2" />
          </span>
          {t(`entries.${entry.name}`)}
        </Link>
      ))}
      <More lng={lng} look={look} foot={foot} isHere={daily.every(({ name }) => name !== here)} />
    </nav>
  );
}

const loadDialog = () => import("@/components/ui/dialog").then(({ Dialog }) => ({ default: Dialog }));
const Dialog = lazyWithRetry(loadDialog);

type MoreProps = BottomBarProps & { readonly isHere: boolean };

/** All entries in a drawer (DSH-02), with the language and the way out. */
function More({ lng, look, foot, isHere }: MoreProps) {
  const t = useTranslations("dashboard");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={isHere ? "true" : undefined}
        onPointerEnter={() => void loadDialog()}
        onClick={() => setOpen(true)}
        className="bottom-bar__link border-0 bg-transparent"
      >
        <Icon name="ellipsis" className="text-lg" />
        {t("more")}
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog open onOpenChange={setOpen} title={t("nav")} closeLabel={t("closeMenu")} side="start">
            <div className="mt-4 grid gap-4">
              <DashboardNav lng={lng} onChoose={() => setOpen(false)} />
              <div className="grid gap-1 border-t border-line pt-4">
                <div className="flex items-center gap-2">
                  <a className="text-link min-h-11 flex-1 content-center px-3" href={paths.home(lng)}>
                    {t("viewSite")}
                  </a>
                  {look}
                </div>
                {foot}
              </div>
            </div>
          </Dialog>
        </Suspense>
      ) : null}
    </>
  );
}
