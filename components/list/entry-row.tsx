"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { RowActions } from "@/components/resource/row-drop";
import { RowMenu } from "@/components/resource/row-menu";
import { useFocusBeside } from "@/components/resource/use-focus-beside";
import { Photo, PhotoFallback } from "@/components/ui/photo";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import type { Entry } from "./list";

/** CSS pixels. */
const SIDE = 56;

type EntryRowProps = Omit<RowActions, "entry" | "words"> & {
  readonly lng: Language;
  readonly entry: Entry["restaurant"] & Pick<Entry, "note">;
};

export function EntryRow({ lng, entry, ...actions }: EntryRowProps) {
  const t = useTranslations("lists");
  const enums = useTranslations("enums");
  const { _id, name, type, address, cover, status, note } = entry;
  const row = useRef<HTMLDivElement>(null);
  useFocusBeside(row, "[aria-haspopup=menu]");
  return (
    <div ref={row} className="flex min-w-0 flex-1 items-center gap-3 py-2 pe-1">
      <span className="w-14 shrink-0 overflow-hidden rounded-md max-sm:hidden">
        {cover ? (
          <Photo src={cover.small} width={SIDE} height={SIDE} ratio="square" />
        ) : (
          <PhotoFallback seed={_id} name={name} ratio="square" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-base font-semibold">
          <a href={paths.business(lng, entry)} dir="auto" className="block wrap-anywhere">
            {name}
          </a>
        </h3>
        <p className="truncate text-sm text-ink-2" dir="auto">
          {[enums(`type.${type}`), address].filter(Boolean).join(" · ")}
        </p>
        {status === "closed" ? <p className="text-sm font-semibold text-anar">{t("closed")}</p> : null}
        {note === null ? null : (
          <p className="mt-1 rounded-sm bg-saffron-tint px-2 py-1 text-sm whitespace-pre-line wrap-anywhere" dir="auto">
            {note}
          </p>
        )}
      </div>
      <RowMenu
        {...actions}
        entry={entry}
        words={{ edit: t(note === null ? "addNote" : "editNote"), delete: t("takeOut") }}
      />
    </div>
  );
}
