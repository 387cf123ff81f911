"use client";

import type { MouseEvent } from "react";
import type { ListState } from "@/components/resource/list-input";

type StateTabsProps<S extends ListState> = {
  readonly label: string;
  readonly tabs: readonly { readonly change: S; readonly text: string }[];
  /** Index of the open tab. */
  readonly current: number;
  readonly defaultState: S;
  readonly onChange: (change: S) => void;
  /** For tabs nested inside other tabs. */
  readonly size?: "small";
};

const LOOKS = {
  large: {
    list: "flex overflow-x-auto border-b border-line sm:gap-1",
    tab: "-mb-px flex min-h-12 items-center whitespace-nowrap border-b-2 px-2 font-medium sm:px-4",
    here: "border-saffron font-semibold text-ink",
    other: "border-transparent text-ink-2 hover:text-ink",
  },
  small: {
    list: "flex flex-wrap gap-2",
    tab: "flex min-h-11 items-center rounded-full border px-4 font-medium",
    here: "border-lapis bg-lapis-tint font-semibold text-lapis",
    other: "border-line bg-surface text-ink-2 hover:text-ink",
  },
} as const;

export function StateTabs<S extends ListState>(props: StateTabsProps<S>) {
  const { label, tabs, current, defaultState, onChange, size } = props;
  const look = LOOKS[size ?? "large"];
  return (
    <nav aria-label={label}>
      <ul className={look.list}>
        {tabs.map(({ change, text }, index) => (
          <li key={text}>
            <a
              href={queryOf(change, defaultState)}
              aria-current={index === current ? "page" : undefined}
              className={`${look.tab} ${index === current ? look.here : look.other}`}
              onClick={(event) => {
                if (isElsewhere(event)) return;
                event.preventDefault();
                onChange(change);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** With a modifier key the browser opens a new tab or window. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

function queryOf(state: ListState, defaultState: ListState): string {
  return `?${new URLSearchParams(Object.entries(state).filter(([name, value]) => value !== defaultState[name]))}`;
}
