import { Icon } from "./icon";

type BreadcrumbProps = {
  readonly label: string;
  /** From the home page down; the last item is the current page and has no `href`. */
  readonly items: readonly { readonly href?: string; readonly text: string }[];
};

export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol className="breadcrumb__list">
        {items.map(({ href, text }, index) => (
          <li key={href ?? text} className="breadcrumb__item">
            {index > 0 ? <Icon name="chevron-right" className="text-[11px]" /> : null}
            {href ? (
              <a
                className={`inline-flex min-h-10 min-w-6 items-center pe-1 hover:underline hover:underline-offset-[0.25em] ${index > 0 ? "ps-1" : ""}`}
                href={href}
              >
                {text}
              </a>
            ) : (
              // One line on phones: the name of the page stands below it anyway.
              <span className="breadcrumb__page" aria-current="page">
                {text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
