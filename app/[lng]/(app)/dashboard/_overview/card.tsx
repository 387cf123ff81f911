import type { ReactNode } from "react";

type CardProps = {
  readonly title: string;
  /** Beside the title. */
  readonly note?: ReactNode;
  readonly link?: { readonly href: string; readonly text: string } | undefined;
  /** Its place in the grid. */
  readonly className?: string;
  readonly children: ReactNode;
};

export function Card({ title, note, link, className = "", children }: CardProps) {
  return (
    <section className={`min-w-0 rounded-lg border border-line bg-surface shadow-1 ${className}`}>
      <header className="flex min-h-11.5 flex-wrap items-center gap-x-2 ps-4 pe-4 @table:min-h-13">
        <h2 tabIndex={-1} className="text-base font-bold outline-none">
          {title}
        </h2>
        {note}
        {link ? (
          <a href={link.href} className="text-link ms-auto inline-flex min-h-11 items-center text-sm">
            {link.text}
          </a>
        ) : null}
      </header>
      {children}
    </section>
  );
}

/** A number of things that wait, beside a name. */
export function Count({ children }: { readonly children: string }) {
  return (
    <span className="grid h-6.5 min-w-6.5 place-items-center rounded-full bg-saffron-tint px-1.5 text-sm leading-none font-bold text-saffron-ink forced-colors:border">
      {children}
    </span>
  );
}
