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
  /** URL of a tab, for use without script or in a new window. */
  readonly hrefOf: (value: string) => string;
  readonly onChoose: (value: string) => void;
};

export function ListTabs({ lng, label, tabs, value, hrefOf, onChoose }: ListTabsProps) {
  const choose = (event: MouseEvent, chosen: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(chosen);
  };
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto border-b border-line px-2 lg:mx-0 lg:px-0">
      <ul className="flex w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab.value}>
            <a
              href={hrefOf(tab.value)}
              aria-current={tab.value === value ? "true" : undefined}
              onClick={(event) => choose(event, tab.value)}
              className="flex min-h-12 items-center gap-2 border-b-3 border-transparent px-3 font-semibold text-ink-2 hover:text-ink aria-[current]:border-saffron aria-[current]:text-lapis"
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
