"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { AccountDialogs } from "./account-dialogs";
import { type AccountLinks, useAccount } from "./use-account";

const load = () => import("./account-drop").then(({ AccountDrop }) => ({ default: AccountDrop }));
const AccountDrop = lazy(load);

/**
 * The menu of who is signed in, where others see "Log in" (AUTH-23, GRD-08). Until React is there it is a link to the
 * profile, in the same place and as large; the menu itself is loaded by the first touch of it.
 */
export function AccountMenu({ links }: { readonly links: AccountLinks }) {
  const t = useTranslations("accountMenu");
  const account = useAccount(links);
  const [asked, ask] = useState<"key" | "pointer" | null>(null);
  const face = { className: "icon-button account-menu", "aria-label": t("open") };
  const icon = <Icon name="user" />;
  const link = (
    <a {...face} href={links.profile}>
      {icon}
    </a>
  );
  const button = (
    <button
      type="button"
      {...face}
      aria-haspopup="menu"
      aria-expanded="false"
      aria-busy={asked !== null}
      onClick={({ detail }) => ask(detail === 0 ? "key" : "pointer")}
      onPointerEnter={() => void load()}
    >
      {icon}
    </button>
  );
  const trigger = (
    <button type="button" {...face}>
      {icon}
    </button>
  );
  const menu = asked ? (
    <Suspense fallback={button}>
      <AccountDrop trigger={trigger} account={account} openedBy={asked} />
    </Suspense>
  ) : (
    button
  );
  return (
    <>
      {account.user ? menu : link}
      <AccountDialogs account={account} />
    </>
  );
}
