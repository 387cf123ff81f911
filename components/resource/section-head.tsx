"use client";

import { Children, createContext, type ReactNode, useContext } from "react";
import { Button } from "@/components/ui/button";

type Entry = {
  /** Of the sidebar's entry. */
  readonly name: string;
  readonly tabs: ReactNode;
};

/** The entry of the sidebar with its pages as tabs, from the frame; null if it has a single page. */
export const EntryTabs = createContext<Entry | null>(null);

type SectionHeadProps = {
  readonly title: string;
  /** Label of the button that creates an entry, if any. */
  readonly action?: string;
  readonly onAction?: () => void;
  readonly children?: ReactNode;
};

/**
 * The bar above a page: the entry of the sidebar with its tabs, of which the current one names the page, and what can
 * be made here. On phones the top bar has the name, and a bar with nothing else takes no room.
 */
export function SectionHead({ title, action, onAction, children }: SectionHeadProps) {
  const entry = useContext(EntryTabs);
  const isBare = !entry && action === undefined && Children.toArray(children).length === 0;
  return (
    <header
      className={`-mx-4 flex flex-wrap items-stretch gap-x-6 border-line px-4 md:-mx-6 md:-mt-6 md:min-h-15 md:flex-nowrap md:border-b md:px-6 ${isBare ? "max-md:absolute" : "max-md:-mt-4 max-md:min-h-15 max-md:border-b"}`}
    >
      {entry ? (
        <p className="shrink-0 self-center text-xl font-bold whitespace-nowrap max-md:hidden">{entry.name}</p>
      ) : null}
      <h1 className={entry ? "sr-only" : "self-center text-xl max-md:sr-only"}>{title}</h1>
      {entry?.tabs}
      <div className="ms-auto flex shrink-0 flex-wrap items-center gap-2 py-2 empty:hidden">
        {children}
        {action === undefined ? null : (
          <Button size="small" icon="plus" onClick={onAction}>
            {action}
          </Button>
        )}
      </div>
    </header>
  );
}
