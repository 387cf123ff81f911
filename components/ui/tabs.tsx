import type { ReactNode } from "react";

export type Tab = {
  readonly href: string;
  readonly text: ReactNode;
  readonly count?: string;
  readonly current: boolean;
};

export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav className="tabs flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]" aria-label={label}>
      {tabs.map(({ href, text, count, current }) => (
        <a key={href} href={href} aria-current={current ? "page" : undefined} className="tabs__tab">
          {text}
          {count ? <span className="tabs__count num text-sm font-[500] text-ink-3">{count}</span> : null}
        </a>
      ))}
    </nav>
  );
}
