"use client";

import type { KeyboardEvent, MouseEvent, Ref } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import { sessionState } from "@/lib/api-client/session";
import { useSession } from "@/lib/api-client/use-session";

type ActProps = {
  readonly icon: IconName;
  readonly text: string;
  /** What it is read out as: the text, and of whose review. */
  readonly label: string;
  /** The login and the way back, for what a visitor sees as well: a link for them, the same element as a button for members. */
  readonly login?: string;
  readonly isOpen?: boolean;
  readonly ref?: Ref<HTMLAnchorElement & HTMLButtonElement>;
  readonly onClick: () => void;
};

/** Something that can be done with a text, below it. */
export function Act({ icon, text, label, login, isOpen, ref, onClick }: ActProps) {
  const { user } = useSession();
  const face = { ref, className: "act", "aria-label": label };
  const content = (
    <>
      <Icon name={icon} />
      <span className="act__text">{text}</span>
    </>
  );
  if (login === undefined)
    return (
      <button {...face} type="button" aria-expanded={isOpen} onClick={onClick}>
        {content}
      </button>
    );
  // Asked anew: a tap that is repeated once React is there comes before the session is rendered.
  const isMember = () => sessionState().user !== null;
  const click = (event: MouseEvent) => {
    if (!isMember()) return;
    event.preventDefault();
    onClick();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== " " || !isMember()) return;
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
