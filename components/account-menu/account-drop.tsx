"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { Icon } from "@/components/ui/icon";
import { Menu, MenuItem, MenuLink } from "@/components/ui/menu";
import type { OpenedBy } from "@/components/ui/menu-button";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { getProfile } from "@/lib/calls/user";
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
      <Self />
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

/** Whose menu it is, so that nobody writes in another's name on a shared phone. */
function Self() {
  const t = useTranslations("accountMenu");
  const { data } = useQuery(queryOptionsFor(getProfile, {}));
  const user = data?.data;
  return (
    <div className="flex min-h-15 items-center gap-3 border-b border-line px-3 pb-2">
      {user?.profilePic ? (
        // biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths.
        <img
          src={user.profilePic}
          alt=""
          loading="lazy"
          width={40}
          height={40}
          className="size-10 rounded-full object-cover"
        />
      ) : (
        <span className="grid size-10 place-items-center rounded-full bg-lapis-tint text-lapis">
          <Icon name="user" />
        </span>
      )}
      <span className="grid min-w-0 max-w-56">
        <bdi className="truncate font-semibold">{user?.fullname ?? t("open")}</bdi>
        <bdi className="truncate text-xs text-ink-2">{user?.email}</bdi>
      </span>
    </div>
  );
}
