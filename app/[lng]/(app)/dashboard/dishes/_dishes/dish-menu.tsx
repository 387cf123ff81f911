"use client";

import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { MenuButton } from "@/components/ui/menu-button";
import type { DishMenuProps } from "./dish-drop";
import { useCell, useGrid } from "./use-grid";

const load = () => import("./dish-drop").then(({ DishDrop }) => ({ default: DishDrop }));
const DishDrop = lazyWithRetry(load);

export function DishMenu({ id, name, ...actions }: DishMenuProps & { readonly id: string }) {
  const t = useTranslations("resource");
  const cell = useCell(useGrid(), id, "menu");
  return (
    <MenuButton button={<IconButton {...cell} icon="ellipsis-vertical" label={t("more", { name })} />} load={load}>
      {(trigger, openedBy) => <DishDrop {...actions} trigger={trigger} openedBy={openedBy} />}
    </MenuButton>
  );
}
