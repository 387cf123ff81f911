"use client";

import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { sessionState } from "@/lib/api-client/session";
import { useSession } from "@/lib/api-client/use-session";

type MarkButtonProps = {
  readonly className: string;
  /** What it does, with the name of the thing: "Save Herat Nights". */
  readonly label: string;
  /** The login, and the way back. */
  readonly login: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/**
 * A link to the login that is a toggle for who is signed in. It stays one element: what has the focus keeps it, a tap that
 * came before React is not lost, and nothing moves.
 */
export function MarkButton({ className, label, login, isOn, onToggle, children }: MarkButtonProps) {
  const { user } = useSession();
  const onClick = (event: MouseEvent) => {
    // Asked anew: a tap that is repeated once React is there comes before the session is rendered.
    if (!sessionState().user) return;
    event.preventDefault();
    // The second half of a double click would undo the first.
    if (event.detail <= 1) onToggle();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== " " || !sessionState().user) return;
    event.preventDefault();
    if (!event.repeat) onToggle();
  };
  return (
    <a
      className={className}
      href={login}
      rel="nofollow"
      aria-label={label}
      data-mark=""
      {...(user && { role: "button", "aria-pressed": isOn })}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {children}
    </a>
  );
}
