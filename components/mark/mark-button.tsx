"use client";

import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from "react";
import { sessionState } from "@/lib/api-client/session";
import { useSession } from "@/lib/api-client/use-session";

type MarkButtonProps = {
  readonly className: string;
  /** The action with its object: "Save Herat Nights". */
  readonly label: string;
  readonly login: string;
  /** Null for buttons that open a dialog, which have no pressed state. */
  readonly isOn: boolean | null;
  readonly onToggle: () => void;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
};

/**
 * A link to the login that acts as a toggle for signed-in users. It stays the same element, so that it keeps the focus,
 * does not lose a tap before hydration, and nothing moves.
 */
export function MarkButton({ className, label, login, isOn, onToggle, ref, children }: MarkButtonProps) {
  const { user } = useSession();
  const onClick = (event: MouseEvent) => {
    // Read the session here: a replayed tap may come before the session is rendered.
    if (!sessionState().user) return;
    event.preventDefault();
    // Ignore the second half of a double click, which would undo the first.
    if (event.detail <= 1) onToggle();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== " " || !sessionState().user) return;
    event.preventDefault();
    if (!event.repeat) onToggle();
  };
  const state = isOn === null ? ({ "aria-haspopup": "dialog" } as const) : { "aria-pressed": isOn };
  return (
    <a
      ref={ref}
      className={className}
      href={login}
      rel="nofollow"
      aria-label={label}
      data-mark=""
      {...(user && { role: "button", ...state })}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {children}
    </a>
  );
}
