import type { Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { Icon } from "./icon";

type PaginationProps = {
  readonly lng: Language;
  readonly page: number;
  readonly totalPages: number;
  /** "21–40 of 312" */
  readonly range?: string;
  readonly labels: { readonly nav: string; readonly previous: string; readonly next: string };
  readonly href: (page: number) => string;
};

const RANGE = "pagination__range text-center text-[15px] text-ink-2";
const ENTRY = "pagination__link";
const STEP = "px-3 whitespace-nowrap";
const LINK = "hover:bg-sunk hover:text-ink";

export function Pagination({ lng, page, totalPages, range, labels, href }: PaginationProps) {
  if (totalPages <= 1) return range ? <p className={RANGE}>{range}</p> : null;
  return (
    <nav className="pagination grid justify-items-center gap-3 py-6" aria-label={labels.nav}>
      {range ? <p className={RANGE}>{range}</p> : null}
      <ul className="group flex flex-wrap items-center justify-center gap-1 max-sm:gap-0.5">
        <li>
          <Step href={page > 1 ? href(page - 1) : undefined} rel="prev" text={labels.previous} />
        </li>
        {pageNumbers(page, totalPages).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span className={`${ENTRY} px-1.5 text-ink-2`} aria-hidden="true">
                …
              </span>
            ) : (
              <a
                className={`${ENTRY} ${LINK} px-1.5 text-ink-2 aria-[current]:bg-lapis aria-[current]:text-on-lapis`}
                href={href(entry.page)}
                aria-current={entry.page === page ? "page" : undefined}
              >
                {formatNumber(entry.page, lng)}
              </a>
            )}
          </li>
        ))}
        <li>
          <Step href={page < totalPages ? href(page + 1) : undefined} rel="next" text={labels.next} />
        </li>
      </ul>
    </nav>
  );
}

type StepProps = { readonly href: string | undefined; readonly rel: "prev" | "next"; readonly text: string };

function Step({ href, rel, text }: StepProps) {
  const content = (
    <>
      {rel === "prev" ? <Icon name="chevron-left" className="text-sm" /> : null}
      {/* On narrow phones the names of the steps have no room beside many numbers. */}
      <span className="max-sm:group-has-[li:nth-child(6)]:sr-only">{text}</span>
      {rel === "next" ? <Icon name="chevron-right" className="text-sm" /> : null}
    </>
  );
  if (href === undefined) {
    return (
      <span className={`${ENTRY} ${STEP} text-ink-3`} aria-disabled="true">
        {content}
      </span>
    );
  }
  return (
    <a className={`${ENTRY} ${STEP} ${LINK} text-lapis`} href={href} rel={rel}>
      {content}
    </a>
  );
}

type PageEntry = { readonly key: string; readonly page: number | null };

/** The first, last, current and neighbouring numbers, with a gap where numbers are left out. */
export function pageNumbers(page: number, totalPages: number): PageEntry[] {
  const wanted = [1, page - 1, page, page + 1, totalPages].filter((number) => number >= 1 && number <= totalPages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = index > 0 && number - (numbers[index - 1] ?? 0) > 1;
    const entry = { key: String(number), page: number };
    return gap ? [{ key: `gap-${number}`, page: null }, entry] : [entry];
  });
}
