"use client";

import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/button";
import type { IconName } from "@/components/ui/icon";
import { Photo, PhotoFallback } from "@/components/ui/photo";

type EntryProps = {
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly picture: string | null | undefined;
  readonly children: ReactNode;
  readonly remove: { readonly icon: IconName; readonly label: string; readonly onRemove: () => void };
};

/** Pixels on the screen. */
const SIDE = 64;

/** Something that one keeps: its picture, its name as a link, a few words, and the way to let go of it. */
export function Entry({ id, name, href, picture, children, remove }: EntryProps) {
  return (
    <li className="flex items-center gap-4 rounded-lg border border-line bg-surface p-3">
      <span className="block w-16 shrink-0 overflow-hidden rounded-md">
        {picture ? (
          <Photo src={picture} width={SIDE} height={SIDE} ratio="square" />
        ) : (
          <PhotoFallback seed={id} initial={name.match(/\p{L}\p{M}*/u)?.[0]} ratio="square" />
        )}
      </span>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <h2 className="text-base leading-(--lh-tight)">
          <a href={href} className="text-ink hover:underline">
            <bdi>{name}</bdi>
          </a>
        </h2>
        {children}
      </div>
      <IconButton
        icon={remove.icon}
        label={remove.label}
        className="shrink-0 text-lapis"
        onClick={(event) => {
          // The second press of a double click would meet the next entry.
          if (event.detail > 1) return;
          focusBeside(event.currentTarget);
          remove.onRemove();
        }}
      />
    </li>
  );
}

/** What has the focus goes with its entry: the next one takes it. */
function focusBeside(button: HTMLElement): void {
  const entry = button.closest("li");
  const beside = (entry?.nextElementSibling ?? entry?.previousElementSibling)?.querySelector("button");
  (beside ?? button.closest("main"))?.focus();
}
