"use client";

import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/button";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { MenuButton } from "@/components/ui/menu-button";
import type { RowActions } from "./row-drop";

const load = () => import("./row-drop").then(({ RowDrop }) => ({ default: RowDrop }));
const RowDrop = lazyWithRetry(load);

export function RowMenu(actions: RowActions) {
  const t = useTranslations("resource");
  return (
    <MenuButton
      button={<IconButton icon="ellipsis-vertical" label={t("more", { name: actions.entry.name })} />}
      load={load}
    >
      {(trigger, openedBy) => <RowDrop {...actions} trigger={trigger} openedBy={openedBy} />}
    </MenuButton>
  );
}
