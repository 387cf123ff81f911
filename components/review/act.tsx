"use client";

import type { KeyboardEvent, MouseEvent, Ref } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import { sessionState } from "@/lib/api-client/session";
import { useSession } from "@/lib/api-client/use-session";

type ActProps = {
  readonly icon: IconName;
  readonly text: string;
  /** Accessible name: the action and whose review it concerns. */
  readonly label: string;
  /** URL of the login with the way back. Guests see a link, signed-in users the same element as a button. */
  readonly login?: string;
  readonly isOpen?: boolean;
  readonly ref?: Ref<HTMLAnchorElement & HTMLButtonElement>;
  readonly onClick: () => void;
};

export const ACT = "act";

export function Act({ icon, text, label, login, isOpen, ref, onClick }: ActProps) {
  const { user } = useSession();
  const face = { ref, className: ACT, "aria-label": label };
  const content = (
    <>
      <Icon name={icon} />
      <span>{text}</span>
    </>
  );
  if (login === undefined)
    return (
      <button {...face} type="button" aria-expanded={isOpen} onClick={onClick}>
        {content}
      </button>
    );
  // Read the session here: a replayed tap may come before the session is rendered.
  const isSignedIn = () => sessionState().user !== null;
  const click = (event: MouseEvent) => {
    if (!isSignedIn()) return;
    event.preventDefault();
    onClick();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== " " || !isSignedIn()) return;
    event.preventDefault();
    if (!event.repeat) onClick();
  };
  return (
    <a
      {...face}
      href={login}
      rel="nofollow"
      data-mark=""
      {...(user && { role: "button", "aria-expanded": isOpen })}
      onClick={click}
      onKeyDown={press}
    >
      {content}
    </a>
  );
}
