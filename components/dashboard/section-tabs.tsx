"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { type SidebarEntry, tabAt } from "./sidebar";
import { useEntry } from "./use-entry";
import { useWaiting } from "./use-waiting";

type SectionTabsProps = { readonly lng: Language; readonly entry: SidebarEntry };

/** The pages of an entry of the sidebar, side by side. */
export function SectionTabs({ lng, entry }: SectionTabsProps) {
  const t = useTranslations("dashboard");
  const { path } = useEntry(lng);
  const current = tabAt(path);
  const waiting = useWaiting();
  const row = useRef<HTMLElement>(null);
  // On phones the row is wider than the screen: the current tab comes to its middle, without moving the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab is found in the row
  useEffect(() => {
    const tab = row.current?.querySelector("[aria-current]");
    if (row.current && tab) row.current.scrollLeft += middleOf(tab) - middleOf(row.current);
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label={t(`entries.${entry.name}`)}
      className="relative -mb-px flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none] max-md:-mx-4 max-md:w-screen max-md:px-2"
    >
      <ul className="flex w-max gap-1">
        {entry.tabs.map((tab) => {
          const count = tab.badge && waiting?.[tab.badge];
          return (
            <li key={tab.path} className="flex">
              <Link
                href={paths.dashboard(lng, tab.path)}
                aria-current={tab.path === current ? "page" : undefined}
                className="flex min-h-12 items-center gap-2 border-b-3 border-transparent px-2.5 text-sm font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-saffron aria-[current]:font-semibold aria-[current]:text-lapis"
              >
                {t(tab.name)}
                {count ? (
                  <span className="min-w-6 rounded-full bg-sunk px-2 text-center text-xs text-ink-2">
                    <span className="visually-hidden">{t("waits")}</span>
                    {formatNumber(count, lng)}
                  </span>
                ) : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
