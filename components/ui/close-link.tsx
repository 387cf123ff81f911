import { Icon } from "./icon";

type CloseLinkProps = { readonly href: string; readonly label: string; readonly className: string };

/** Closes a dialog that has its own URL, and receives the initial focus. */
export function CloseLink({ href, label, className }: CloseLinkProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: it stands in a dialog, and the focus goes there when that opens.
    <a className={className} href={href} aria-label={label} data-close="" autoFocus>
      <Icon name="x" />
    </a>
  );
}
