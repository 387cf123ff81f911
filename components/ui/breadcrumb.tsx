import { Icon } from "./icon";

type BreadcrumbProps = {
  readonly label: string;
  /** From the home page down; the last item is the current page and has no `href`. */
  readonly items: readonly { readonly href?: string; readonly text: string }[];
};

export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb" aria-label={label}>
      <ol>
        {items.map(({ href, text }, index) => (
          <li key={href ?? text}>
            {index > 0 ? <Icon name="chevron-right" /> : null}
            {href ? <a href={href}>{text}</a> : <span aria-current="page">{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
