"use client";

import { type ReactNode, useEffect } from "react";
import { Menu, MenuItem, MenuLink } from "@/components/ui/menu";
import type { OpenedBy } from "@/components/ui/menu-button";
import { lookAgain } from "./look-again";
import type { Account } from "./use-account";

type AccountDropProps = {
  readonly trigger: ReactNode;
  readonly account: Account;
  readonly openedBy: OpenedBy;
};

/** Opens the menu as soon as this lazy chunk is loaded. */
export function AccountDrop({ trigger, account: { entries }, openedBy }: AccountDropProps) {
  useEffect(lookAgain, []);
  return (
    <Menu trigger={trigger} openedBy={openedBy} onOpen={lookAgain}>
      {entries.map((entry) =>
        entry.href === undefined ? (
          <MenuItem key={entry.key} icon={entry.icon} onSelect={entry.choose} disabled={entry.isWaiting ?? false}>
            {entry.text}
          </MenuItem>
        ) : (
          <MenuLink key={entry.key} icon={entry.icon} href={entry.href}>
            {entry.text}
          </MenuLink>
        ),
      )}
    </Menu>
  );
}
