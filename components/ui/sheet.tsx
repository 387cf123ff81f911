import type { ReactNode } from "react";
import { IconButton } from "./button";

type SheetProps = {
  /** Any `<button popovertarget={id}>` opens it, without script. */
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Sticky content below. */
  readonly footer?: ReactNode;
};

/** A bottom sheet on phones, a centred panel from 768 px; a native popover. */
export function Sheet({ id, title, closeLabel, children, footer }: SheetProps) {
  return (
    <div className="sheet" id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`}>
      <div className="sheet__head">
        <h2 className="text-[20px]" id={`${id}-title`}>
          {title}
        </h2>
        <IconButton icon="x" label={closeLabel} popoverTarget={id} popoverTargetAction="hide" autoFocus />
      </div>
      <div className="sheet__body">{children}</div>
      {footer ? <div className="flex gap-2 border-t border-line px-5 py-3">{footer}</div> : null}
    </div>
  );
}
