"use client";

import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/button";
import { Menu, MenuItem } from "@/components/ui/menu";
import { type Entry, type EntryMove, moveTo } from "./sortable-list";

/** Where an entry stands in its list; null when it can't be moved there. */
export type RowSteps = { readonly index: number; readonly items: readonly Entry[] } | null;

type RowMenuProps = {
  readonly entry: Entry;
  readonly steps: RowSteps;
  readonly onEdit: () => void;
  readonly onMove: (move: EntryMove) => void;
  readonly onDelete: () => void;
};

/** What can be done with an entry of a list. Moving by steps is for those who can't drag. */
export function RowMenu({ entry, steps, onEdit, onMove, onDelete }: RowMenuProps) {
  const t = useTranslations("resource");
  const step = (by: -1 | 1) => steps && onMove(moveTo(steps.items, entry._id, steps.index + by));
  return (
    <Menu trigger={<IconButton icon="ellipsis-vertical" label={t("more", { name: entry.name })} />}>
      <MenuItem icon="pencil" onSelect={onEdit}>
        {t("edit")}
      </MenuItem>
      {steps ? (
        <>
          <MenuItem icon="arrow-up" disabled={steps.index === 0} onSelect={() => step(-1)}>
            {t("moveUp")}
          </MenuItem>
          <MenuItem icon="arrow-down" disabled={steps.index === steps.items.length - 1} onSelect={() => step(1)}>
            {t("moveDown")}
          </MenuItem>
        </>
      ) : null}
      <MenuItem icon="trash" tone="danger" onSelect={onDelete}>
        {t("delete")}
      </MenuItem>
    </Menu>
  );
}
