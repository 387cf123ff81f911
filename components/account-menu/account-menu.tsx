"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { MenuButton } from "@/components/ui/menu-button";
import { AccountDialogs } from "./account-dialogs";
import { type AccountLinks, useAccount } from "./use-account";

const load = () => import("./account-drop").then(({ AccountDrop }) => ({ default: AccountDrop }));
const AccountDrop = lazyWithRetry(load);

/**
 * The account menu, shown instead of "Log in" to signed-in users (AUTH-23, GRD-08). Before hydration it is a link of
 * the same size to the profile; the menu itself is loaded on the first touch.
 */
export function AccountMenu({ links }: { readonly links: AccountLinks }) {
  const t = useTranslations("accountMenu");
  const account = useAccount(links);
  const face = { className: "icon-button for-users", "aria-label": t("open") };
  const icon = <Icon name="user" />;
  const button = (
    <button type="button" {...face}>
      {icon}
    </button>
  );
  return (
    <>
      {account.user ? (
        <MenuButton button={button} load={load}>
          {(trigger, openedBy) => <AccountDrop trigger={trigger} account={account} openedBy={openedBy} />}
        </MenuButton>
      ) : (
        <a {...face} href={links.profile}>
          {icon}
        </a>
      )}
      <AccountDialogs account={account} />
    </>
  );
}
