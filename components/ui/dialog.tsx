"use client";

import { Dialog as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { IconButton } from "./button";

const SHEET = "inset-x-0 bottom-0 max-h-[92dvh] w-full rounded-t-lg";
const SIDES = {
  middle: `${SHEET} md:inset-0 md:m-auto md:h-fit md:rounded-lg`,
  end: `${SHEET} md:inset-y-0 md:start-auto md:end-0 md:max-h-none md:w-[420px] md:rounded-none`,
  start: "inset-y-0 start-0 w-72 max-w-[85vw]",
} as const;

/** In the middle: a question, or something to read. */
const SIZES = { usual: "md:max-w-[480px]", wide: "md:max-w-[760px]" } as const;

type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** Read out with the title. */
  readonly lead?: ReactNode;
  readonly closeLabel: string;
  /** In the middle or a panel at the end of the line, on phones a sheet from the lower edge; or a drawer where lines begin. */
  readonly side?: keyof typeof SIDES;
  readonly size?: keyof typeof SIZES;
  /** What has the focus first; else the dialog as a whole. */
  readonly first?: RefObject<HTMLElement | null> | undefined;
  readonly children: ReactNode;
};

/** A dialog that holds the focus, gives it back, and locks the page behind. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, lead, closeLabel, side = "middle", size = "usual", first, children } = props;
  const opener = useRef<HTMLElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={modalBelow()}>
        {/* One height for all: what opens later stands above, its shade too. */}
        <Radix.Overlay className="fixed inset-0 z-[90] bg-scrim" />
        <Radix.Content
          {...(lead === undefined && { "aria-describedby": undefined })}
          // Not its first button, which is the one that closes it.
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
            event.preventDefault();
            const whole = event.currentTarget instanceof HTMLElement ? event.currentTarget : null;
            (first?.current ?? whole)?.focus();
          }}
          // A toast stands above everything, and is about what goes on here.
          onPointerDownOutside={(event) => {
            if (event.target instanceof Element && event.target.closest(".toast")) event.preventDefault();
          }}
          // Radix knows only openers of its own; what is gone meanwhile takes no focus.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className={`fixed z-[90] flex flex-col overflow-y-auto bg-surface p-5 text-ink shadow-3 outline-none md:p-6 ${SIDES[side]} ${side === "middle" ? SIZES[size] : ""}`}
        >
          <div className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-lg leading-(--lh-tight)">{title}</Radix.Title>
              {lead === undefined ? null : (
                <Radix.Description className="mt-1 text-sm text-ink-2">{lead}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton icon="x" label={closeLabel} className="-me-2 -mt-2" />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A dialog of the browser's own that is open: beside it nothing can be reached, so this one stands in it. */
function modalBelow(): Element | null {
  if (typeof document === "undefined") return null;
  return [...document.querySelectorAll("dialog:modal")].at(-1) ?? null;
}
