"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { IconName } from "@/components/ui/icon";
import { Menu, MenuItem, MenuLink } from "@/components/ui/menu";
import type { OpenedBy } from "@/components/ui/menu-button";
import { type Entry, type EntryMove, moveTo } from "./entry-order";

/** Position of an entry in its list; null if it cannot be moved. */
export type RowSteps = { readonly index: number; readonly items: readonly Entry[] } | null;

export type RowActions = {
  readonly entry: Entry;
  readonly steps?: RowSteps;
  readonly links?: readonly {
    readonly icon: IconName;
    readonly href: string;
    readonly text: string;
    readonly onFollow?: (() => void) | undefined;
  }[];
  readonly actions?: readonly { readonly icon: IconName; readonly text: string; readonly onSelect: () => void }[];
  readonly onEdit?: () => void;
  readonly onMove?: (move: EntryMove) => void;
  readonly onDelete?: (() => void) | undefined;
  readonly words?: { readonly edit: string; readonly delete: string };
};

type RowDropProps = RowActions & { readonly trigger: ReactNode; readonly openedBy: OpenedBy };

export function RowDrop({
  entry,
  steps,
  links = [],
  actions = [],
  onEdit,
  onMove,
  onDelete,
  words,
  ...menu
}: RowDropProps) {
  const t = useTranslations("resource");
  const step = (by: -1 | 1) => steps && onMove?.(moveTo(steps.items, entry._id, steps.index + by));
  return (
    <Menu {...menu}>
      {links.map(({ icon, href, text, onFollow }) => (
        <MenuLink key={href} icon={icon} href={href} onSelect={onFollow}>
          {text}
        </MenuLink>
      ))}
      {onEdit ? (
        <MenuItem icon="pencil" onSelect={onEdit}>
          {words?.edit ?? t("edit")}
        </MenuItem>
      ) : null}
      {actions.map(({ icon, text, onSelect }) => (
        <MenuItem key={text} icon={icon} onSelect={onSelect}>
          {text}
        </MenuItem>
      ))}
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
      {onDelete ? (
        <MenuItem icon="trash" tone="danger" onSelect={onDelete}>
          {words?.delete ?? t("delete")}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
