"use client";

import { Popover } from "radix-ui";
import type { RefObject } from "react";

type TokensDropProps = {
  readonly id: string;
  /** The search field above, which keeps the focus. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** Index of the option that Enter takes. */
  readonly active: number;
  readonly onTake: (option: string) => void;
  readonly onClose: () => void;
};

/** The choices that a `TokensField` found; loaded when the field is first used. */
export function TokensDrop({ id, field, label, options, active, onTake, onClose }: TokensDropProps) {
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={field} />
      <Popover.Content
        role="presentation"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        className="z-[95] max-h-64 w-(--radix-popover-trigger-width) overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-3"
      >
        <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={label}>
          {options.map(([option, text], index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus, and Enter in it chooses.
            <div
              key={option}
              id={`${id}-${option}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={`flex min-h-11 cursor-pointer items-center rounded-sm px-3 text-sm ${index === active ? "bg-lapis-tint font-semibold text-lapis forced-colors:outline-2 forced-colors:-outline-offset-2" : ""}`}
              onClick={() => onTake(option)}
            >
              <bdi>{text}</bdi>
            </div>
          ))}
        </div>
      </Popover.Content>
    </Popover.Root>
  );
}
