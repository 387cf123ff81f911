"use client";

import type { MouseEvent } from "react";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

type ListTab = { readonly value: string; readonly text: string; readonly count: number | undefined };

type ListTabsProps = {
  readonly lng: Language;
  readonly label: string;
  readonly tabs: readonly ListTab[];
  readonly value: string;
  /** Below the head; in it, where the entry has a single page; or as chips in the row of the filters. */
  readonly look?: keyof typeof LOOKS;
  /** URL of a tab, for use without script or in a new window. */
  readonly hrefOf: (value: string) => string;
  readonly onChoose: (value: string) => void;
};

const LOOKS = {
  below: {
    nav: "-mx-4 overflow-x-auto border-b border-line px-2 lg:mx-0 lg:px-0",
    list: "flex w-max gap-1",
    tab: "min-h-12 gap-2 border-b-3 border-transparent px-3 font-semibold aria-[current]:border-saffron",
  },
  // As `SectionTabs`.
  head: {
    nav: "relative -mb-px flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none] max-md:-mx-4 max-md:w-screen max-md:px-2",
    list: "flex w-max gap-1",
    tab: "min-h-12 gap-2 border-b-3 border-transparent px-2.5 text-sm font-medium aria-[current]:border-saffron aria-[current]:font-semibold",
  },
  // As `ToolbarChoice`: 38 px are seen, 46 touched.
  chips: {
    nav: "flex",
    list: "flex w-max gap-2",
    tab: "relative h-9.5 gap-1.5 rounded-full border border-line bg-surface px-3 text-sm font-medium after:absolute after:inset-x-0 after:-inset-y-1 hover:border-line-strong aria-[current]:border-lapis aria-[current]:bg-lapis-tint aria-[current]:font-semibold forced-colors:aria-[current]:border-3",
  },
} as const;

export function ListTabs({ lng, label, tabs, value, look = "below", hrefOf, onChoose }: ListTabsProps) {
  const choose = (event: MouseEvent, chosen: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(chosen);
  };
  return (
    <nav aria-label={label} className={LOOKS[look].nav}>
      <ul className={LOOKS[look].list}>
        {tabs.map((tab) => (
          <li key={tab.value} className="flex">
            <a
              href={hrefOf(tab.value)}
              aria-current={tab.value === value ? "true" : undefined}
              onClick={(event) => choose(event, tab.value)}
              className={`flex items-center whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:text-lapis ${LOOKS[look].tab}`}
            >
              {tab.text}
              {tab.count === undefined ? null : (
                <span className="min-w-6 rounded-full bg-sunk px-2 text-center text-xs text-ink-2">
                  {formatNumber(tab.count, lng)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
