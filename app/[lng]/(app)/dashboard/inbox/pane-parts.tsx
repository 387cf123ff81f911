"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ListSkeleton } from "@/components/resource/list-states";
import { PaneSteps, ReadingSheet } from "@/components/resource/reading-pane";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { InboxKind } from "@/lib/inbox/model";
import { type Entry, keyOf, nameOf } from "./inbox";
import { KIND_ICONS } from "./inbox-row";
import { Summary } from "./summary";

type EntryTopProps = Omit<ComponentProps<typeof PaneSteps>, "children"> & {
  readonly kind: InboxKind | undefined;
  /** In a sheet, the sheet's own head says the kind. */
  readonly isWide: boolean;
};

/** The kind of the open entry, its position, and the way to the others. */
export function EntryTop({ kind, isWide, ...steps }: EntryTopProps) {
  const t = useTranslations("inbox");
  if (!kind) return null;
  return (
    <PaneSteps {...steps}>
      {isWide ? (
        <span className="inline-flex items-center gap-2 rounded-sm bg-lapis-tint px-2 py-0.5 text-sm font-semibold text-lapis">
          <Icon name={KIND_ICONS[kind]} />
          {t(`kinds.${kind}`)}
        </span>
      ) : null}
    </PaneSteps>
  );
}

type EntrySheetProps = Omit<ComponentProps<typeof ReadingSheet>, "title"> & { readonly kind: InboxKind | undefined };

/** The open entry on narrow screens. */
export function EntrySheet({ kind, ...sheet }: EntrySheetProps) {
  const t = useTranslations("inbox");
  return <ReadingSheet title={kind ? t(`kinds.${kind}`) : t("title")} {...sheet} />;
}

type PlaceholderProps = {
  /** No entry is open. */
  readonly isShown: boolean;
  readonly isLoading: boolean;
  /** Another admin has decided about the open entry meanwhile. */
  readonly isGone: boolean;
  readonly onNext?: (() => void) | undefined;
};

export function PanePlaceholder({ isShown, isLoading, isGone, onNext }: PlaceholderProps) {
  const t = useTranslations("inbox");
  const resource = useTranslations("resource");
  if (!isShown) return null;
  if (isLoading) return <ListSkeleton label={resource("loading")} />;
  return (
    <div className="m-auto grid justify-items-center gap-4 p-8 text-center text-ink-2">
      <p role={isGone ? "status" : undefined}>{t(isGone ? "decidedMeanwhile" : "choose")}</p>
      {isGone && onNext ? <Button onClick={onNext}>{resource("next")}</Button> : null}
    </div>
  );
}

/** The selected entries, and what a decision would change in each. */
export function BulkPane({ lng, entries }: { readonly lng: Language; readonly entries: readonly Entry[] }) {
  const t = useTranslations("inbox");
  const resource = useTranslations("resource");
  return (
    <div className="grid min-h-0 content-start gap-4 overflow-y-auto px-5 py-4">
      <div>
        <h2 className="text-xl">{resource("selected", { count: formatNumber(entries.length, lng) })}</h2>
        <p className="text-sm text-ink-2">{t("oneKind")}</p>
      </div>
      <ul className="rounded-md border border-line">
        {entries.map((entry) => (
          <li key={keyOf(entry)} className="border-b border-line px-4 py-3 wrap-anywhere last:border-b-0">
            <bdi className="block font-semibold">{nameOf(entry)}</bdi>
            <span className="text-sm">
              <Summary lng={lng} entry={entry} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
