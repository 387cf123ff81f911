"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { Titles } from "@/lib/core/titles";
import { EntryNames } from "./entry-names";
import { LanguageDots } from "./language-dots";
import type { RowSteps } from "./row-drop";
import { RowMenu } from "./row-menu";
import type { Entry } from "./sortable-list";
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
    <div
      className={`flex min-w-0 flex-1 items-center gap-3 py-2 pe-2 sm:gap-5 ${isOpen ? "rounded-md bg-lapis-tint" : ""}`}
    >
      {picture}
      <div className="min-w-0 flex-1">
        <EntryNames entry={entry} />
        <p className="text-sm text-ink-2 md:hidden">{counts.join(" · ")}</p>
      </div>
      <span className="hidden sm:block">
        <LanguageDots translation={entry.translation} />
      </span>
      <p className="hidden w-32 text-end text-sm md:block">
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
  );
}
