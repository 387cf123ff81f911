"use client";

import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

type TipProps = { readonly text: string; readonly children: ReactNode };

/** A word with a tip: on hover, on focus, and on touch, which has no hover. Escape puts it away. */
export function Tip({ text, children }: TipProps) {
  const id = useId();
  const [isShown, show] = useState(false);
  const putAway = (event: KeyboardEvent) => event.key === "Escape" && show(false);
  return (
    <button
      type="button"
      aria-describedby={id}
      onFocus={() => show(true)}
      onBlur={() => show(false)}
      onMouseEnter={() => show(true)}
      onMouseLeave={() => show(false)}
      onKeyDown={putAway}
      className="relative min-h-6 cursor-default rounded-sm border-0 bg-transparent p-0 text-start [font:inherit] text-inherit"
    >
      {children}
      <span
        id={id}
        role="tooltip"
        hidden={!isShown}
        className="absolute end-0 bottom-full z-30 w-max max-w-60 rounded-sm border border-line-strong bg-raised px-2 py-1 text-xs text-ink shadow-2"
      >
        {text}
      </span>
    </button>
  );
}
