import type { ReactNode } from "react";

export type Tab = {
  readonly href: string;
  readonly text: ReactNode;
  readonly count?: string;
  readonly current: boolean;
};

export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, text, count, current }) => (
        <a key={href} href={href} aria-current={current ? "page" : undefined}>
          {text}
          {count ? <span className="tabs__count num">{count}</span> : null}
        </a>
      ))}
    </nav>
  );
}
