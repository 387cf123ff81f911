import type { ReactNode } from "react";
import { IconButton } from "./button";

type SheetProps = {
  /** Opened by any `<button popovertarget={id}>`, without script. */
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Stays in sight below the content. */
  readonly footer?: ReactNode;
};

/** A sheet from the lower edge on phones, a panel in the middle from 768 px; native popover. */
export function Sheet({ id, title, closeLabel, children, footer }: SheetProps) {
  return (
    <div className="sheet" id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`}>
      <div className="sheet__head">
        <h2 id={`${id}-title`}>{title}</h2>
        <IconButton icon="x" label={closeLabel} popoverTarget={id} popoverTargetAction="hide" autoFocus />
      </div>
      <div className="sheet__body">{children}</div>
      {footer ? <div className="sheet__foot">{footer}</div> : null}
    </div>
  );
}
