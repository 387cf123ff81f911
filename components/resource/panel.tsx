import type { ReactNode } from "react";

type PanelProps = {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface shadow-1">
      <header className="flex items-baseline justify-between gap-4 px-5 pt-4 pb-2">
        <h2 className="text-lg">{title}</h2>
        {aside === undefined ? null : <span className="text-sm text-ink-3">{aside}</span>}
      </header>
      {children}
    </section>
  );
}
