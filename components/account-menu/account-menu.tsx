"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { lazyPart } from "@/components/ui/lazy-part";
import { MenuButton } from "@/components/ui/menu-button";
import { AccountDialogs } from "./account-dialogs";
import { type AccountLinks, useAccount } from "./use-account";

const load = () => import("./account-drop").then(({ AccountDrop }) => ({ default: AccountDrop }));
const AccountDrop = lazyPart(load);

/**
 * The menu of who is signed in, where others see "Log in" (AUTH-23, GRD-08). Until React is there it is a link to the
 * profile, in the same place and as large; the menu itself is loaded by the first touch of it.
 */
export function AccountMenu({ links }: { readonly links: AccountLinks }) {
  const t = useTranslations("accountMenu");
  const account = useAccount(links);
  const face = { className: "icon-button account-menu", "aria-label": t("open") };
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
