"use client";

import { type ReactNode, useRef } from "react";
import { MarkButton } from "@/components/mark/mark-button";
import { useFocusBeside } from "@/components/resource/use-focus-beside";
import { Icon } from "@/components/ui/icon";
import { initialOf } from "@/components/ui/initial";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";

/** In CSS pixels. */
const THUMB = 72;

type SavedRowProps = {
  readonly lng: Language;
  readonly id: string;
  readonly name: string;
  readonly href: string;
  readonly picture: { readonly url: { readonly small: string } } | null;
  readonly icon: "bookmark" | "heart";
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: () => void;
  /** Further actions. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
};

/** A row of a saved list. When it disappears, the focus moves on instead of being lost. */
export function SavedRow(props: SavedRowProps) {
  const { lng, id, name, href, picture, icon, label, isOn, onToggle, more, children } = props;
  const row = useRef<HTMLLIElement>(null);
  useFocusBeside(row, "[data-mark]");
  return (
    <li ref={row} className="relative flex gap-3 border-b border-line p-3 last:border-b-0">
      <span className="w-[72px] shrink-0 overflow-hidden rounded-md">
        {picture ? (
          <Photo src={picture.url.small} width={THUMB} height={THUMB} ratio="square" />
        ) : (
          <PhotoFallback seed={id} initial={initialOf(name)} ratio="square" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-base font-semibold">
          <a href={href} dir="auto" className="block after:absolute after:inset-0 after:rounded-lg">
            {name}
          </a>
        </h3>
        {children}
      </div>
      <div className="flex shrink-0 flex-col sm:flex-row">
        <MarkButton
          className={`icon-button relative z-[1] shrink-0 ${icon === "heart" && isOn ? "text-anar" : ""}`}
          label={label}
          login={paths.page(lng, "login", { from: paths.page(lng, "saved") })}
          isOn={isOn}
          onToggle={onToggle}
        >
          <Icon name={icon} />
        </MarkButton>
        {more}
      </div>
    </li>
  );
}
