"use client";

import { Popover } from "radix-ui";
import type { ReactNode, RefObject } from "react";

type DropProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** The button that opens it, which stays where it is while this script loads. */
  readonly opener: RefObject<HTMLElement | null>;
  readonly align: "start" | "end";
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
};

/** A panel below its button, which closes on Escape and on a click elsewhere. Load it with `lazyWithRetry`. */
export function Drop({ isOpen, onOpenChange, opener, align, label, className, children }: DropProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={opener} />
      <Popover.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        aria-label={label}
        // A click on the button closes it by itself; otherwise it would close and open again.
        onInteractOutside={(event) => {
          if (event.target instanceof Node && opener.current?.contains(event.target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus();
        }}
        className={`z-[80] border border-line bg-raised text-ink shadow-3 ${className}`}
      >
        {children}
      </Popover.Content>
    </Popover.Root>
  );
}
