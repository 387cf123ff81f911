"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Menu, MenuItem } from "@/components/ui/menu";
import type { OpenedBy } from "@/components/ui/menu-button";

export type DishMenuProps = {
  readonly name: string;
  /** Position in the section; null if it can't be moved. */
  readonly steps: { readonly index: number; readonly total: number } | null;
  readonly onEdit: () => void;
  readonly onPrices: () => void;
  readonly onStep: (by: -1 | 1) => void;
  readonly onDelete: () => void;
};

type DishDropProps = Omit<DishMenuProps, "name"> & { readonly trigger: ReactNode; readonly openedBy: OpenedBy };

export function DishDrop({ steps, onEdit, onPrices, onStep, onDelete, ...menu }: DishDropProps) {
  const t = useTranslations("dishes");
  const words = useTranslations("resource");
  return (
    <Menu {...menu}>
      <MenuItem icon="pencil" onSelect={onEdit}>
        {words("edit")}
      </MenuItem>
      <MenuItem icon="trending-up" onSelect={onPrices}>
        {t("prices")}
      </MenuItem>
      {steps ? (
        <>
          <MenuItem icon="arrow-up" disabled={steps.index === 0} onSelect={() => onStep(-1)}>
            {words("moveUp")}
          </MenuItem>
          <MenuItem icon="arrow-down" disabled={steps.index === steps.total - 1} onSelect={() => onStep(1)}>
            {words("moveDown")}
          </MenuItem>
        </>
      ) : null}
      <MenuItem icon="trash" tone="danger" onSelect={onDelete}>
        {words("delete")}
      </MenuItem>
    </Menu>
  );
}
