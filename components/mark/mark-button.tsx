"use client";

import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from "react";
import { sessionState } from "@/lib/api-client/session";
import { useSession } from "@/lib/api-client/use-session";

type MarkButtonProps = {
  readonly className: string;
  /** What it does, with the name of the thing: "Save Herat Nights". */
  readonly label: string;
  /** The login, and the way back. */
  readonly login: string;
  /** Null where it opens a dialog: then there is nothing to be on. */
  readonly isOn: boolean | null;
  readonly onToggle: () => void;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
};

/**
 * A link to the login that is a toggle for who is signed in. It stays one element: what has the focus keeps it, a tap that
 * came before React is not lost, and nothing moves.
 */
export function MarkButton({ className, label, login, isOn, onToggle, ref, children }: MarkButtonProps) {
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
