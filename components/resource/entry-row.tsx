"use client";

import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { LANGUAGES } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";
import { directionOf } from "@/lib/i18n/language";
import type { Entry } from "./entry-order";
import { LanguageDots } from "./language-dots";
import type { RowSteps } from "./row-drop";
import { RowMenu } from "./row-menu";
import type { ListActions } from "./use-list-actions";

export type ListedEntry = Entry & { readonly translation: Titles; readonly deletedAt: string | null };

export type EntryRowProps<E extends ListedEntry> = {
  readonly entry: E;
  readonly isOpen: boolean;
  /** Position in the list, if the entry can be moved. */
  readonly steps: RowSteps;
  readonly actions: Pick<ListActions<E>, "move" | "remove" | "restore">;
  readonly onEdit: () => void;
};

type Shown = {
  readonly picture?: ReactNode;
  readonly counts: readonly [string, ...string[]];
};

export function EntryRow<E extends ListedEntry>(props: EntryRowProps<E> & Shown) {
  const { entry, isOpen, steps, actions, onEdit, picture, counts } = props;
  const t = useTranslations("resource");
  const [first, ...others] = counts;
  return (
    <div className={`@container min-w-0 flex-1 ${isOpen ? "rounded-md bg-lapis-tint" : ""}`}>
      <div className="flex min-h-14 items-center gap-3 py-1 pe-2 @max-table:min-h-17 @table:gap-5">
        {picture}
        <div className="min-w-0 flex-1 items-baseline gap-3 @table:flex">
          <bdi className="line-clamp-2 font-semibold wrap-anywhere">{entry.name}</bdi>
          <OtherNames entry={entry} />
          <p className="text-sm text-ink-2 @table:hidden">{counts.join(" · ")}</p>
        </div>
        <span className="@max-table:hidden">
          <LanguageDots translation={entry.translation} />
        </span>
        <p className="w-32 text-end text-sm @max-table:hidden">
          <b className="block">{first}</b>
          {others.map((count) => (
            <span key={count} className="block text-ink-2">
              {count}
            </span>
          ))}
        </p>
        {entry.deletedAt === null ? (
          <RowMenu
            entry={entry}
            steps={steps}
            onEdit={onEdit}
            onMove={(move) => actions.move(entry._id, move)}
            onDelete={() => actions.remove(entry)}
          />
        ) : (
          <Button variant="outline" size="small" icon="rotate-ccw-clock" onClick={() => actions.restore(entry)}>
            {t("restore")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The names in the other languages, where they have room; the editor has them all. */
function OtherNames({ entry: { name, translation } }: { readonly entry: ListedEntry }) {
  const others = LANGUAGES.filter((lng) => translation[lng] && translation[lng].title !== name);
  return (
    <span className="min-w-0 flex-1 truncate text-sm text-ink-2 @max-table:hidden">
      {others.map((lng, index) => (
        <Fragment key={lng}>
          {index === 0 ? null : " · "}
          <bdi lang={lng} dir={directionOf(lng)}>
            {translation[lng]?.title}
          </bdi>
        </Fragment>
      ))}
    </span>
  );
}
