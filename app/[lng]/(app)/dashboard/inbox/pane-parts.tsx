"use client";

import { useTranslations } from "next-intl";
import { ListSkeleton } from "@/components/resource/list-states";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { InboxKind } from "@/lib/inbox/model";
import { type Entry, keyOf, nameOf } from "./inbox";
import { KIND_ICONS } from "./inbox-row";
import { Summary } from "./summary";

type PaneTopProps = {
  readonly lng: Language;
  readonly kind: InboxKind | undefined;
  /** In a sheet, the sheet's own head says the kind. */
  readonly isWide: boolean;
  /** Undefined where it is not listed. */
  readonly index: number | undefined;
  readonly total: number | undefined;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly onStep: (by: number) => void;
};

/** The kind of the open entry, its position, and the way to the others. */
export function PaneTop({ lng, kind, isWide, index, total, hasPrevious, hasNext, onStep }: PaneTopProps) {
  const t = useTranslations("inbox");
  if (!kind) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-1">
      {isWide ? (
        <span className="inline-flex items-center gap-2 rounded-sm bg-lapis-tint px-2 py-0.5 text-sm font-semibold text-lapis">
          <Icon name={KIND_ICONS[kind]} />
          {t(`kinds.${kind}`)}
        </span>
      ) : null}
      <span className="text-sm text-ink-2" role="status">
        {index === undefined || total === undefined || index >= total
          ? null
          : t("position", { index: formatNumber(index + 1, lng), count: formatNumber(total, lng) })}
      </span>
      <span className="ms-auto flex items-center">
        <IconButton
          icon="arrow-up"
          label={t("previous")}
          aria-keyshortcuts="K"
          disabled={!hasPrevious}
          onClick={() => onStep(-1)}
        />
        <IconButton
          icon="arrow-down"
          label={t("next")}
          aria-keyshortcuts="J"
          disabled={!hasNext}
          onClick={() => onStep(1)}
        />
      </span>
    </div>
  );
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
      {isGone && onNext ? <Button onClick={onNext}>{t("next")}</Button> : null}
    </div>
  );
}

/** What is selected, and what would change. */
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
