"use client";

import { Dialog as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { IconButton } from "./button";
import "./dialog.css";

type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** Announced together with the title. */
  readonly lead?: ReactNode;
  readonly closeLabel: string;
  /**
   * "middle" is centred. On phones, it and the panel at the end side are bottom sheets; a drawer opens at the start
   * side.
   */
  readonly side?: "middle" | "end" | "start";
  /** Width of a centred dialog: for questions, or for longer texts. */
  readonly size?: "normal" | "wide";
  readonly first?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
};

/** A modal dialog: traps the focus, returns it on closing, and locks scrolling behind. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, lead, closeLabel, side = "middle", size = "normal", first, children } = props;
  const opener = useRef<HTMLElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={modalBelow()}>
        <Radix.Overlay className="dialog-shade" />
        <Radix.Content
          {...(lead === undefined && { "aria-describedby": undefined })}
          // By default Radix would focus the first button, which closes the dialog.
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
            event.preventDefault();
            const whole = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
            (first?.current ?? whole)?.focus();
          }}
          // Toasts are above the dialog and concern it, so clicking one does not close it.
          onPointerDownOutside={(event) => {
            if (event.target instanceof Element && event.target.closest(".toast")) event.preventDefault();
          }}
          // Radix restores the focus only to its own triggers.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className={`dialog dialog--${side} ${side === "middle" && size === "wide" ? "dialog--wide" : ""}`}
        >
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-lg leading-(--lh-tight)">{title}</Radix.Title>
              {lead === undefined ? null : (
                <Radix.Description className="mt-1 text-sm text-ink-2">{lead}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton icon="x" label={closeLabel} className="dialog__close" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** An open native modal dialog: everything outside of it is inert, so render inside. */
function modalBelow(): Element | null {
  if (typeof document === "undefined") return null;
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? null;
}
