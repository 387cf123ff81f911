"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { AccountDialogs } from "./account-dialogs";
import { lookAgain } from "./look-again";
import { type AccountLinks, useAccount } from "./use-account";

/** The account menu as a list, for the mobile menu (AUTH-23). */
export function AccountLinkList({ links }: { readonly links: AccountLinks }) {
  const t = useTranslations("accountMenu");
  const account = useAccount(links);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const menu = list.current?.closest<HTMLElement>("[popover]");
    const onToggle = (event: Event) => (event as ToggleEvent).newState === "open" && lookAgain();
    menu?.addEventListener("toggle", onToggle);
    return () => menu?.removeEventListener("toggle", onToggle);
  }, []);
  return (
    <>
      <ul className="mobile-menu__links for-users" ref={list}>
        {account.user ? (
          account.entries.map((entry) => (
            <li key={entry.key}>
              {entry.href === undefined ? (
                <button
                  type="button"
                  disabled={entry.isWaiting}
                  onClick={() => {
                    list.current?.closest<HTMLElement>("[popover]")?.hidePopover();
                    entry.choose();
                  }}
                >
                  <Icon name={entry.icon} />
                  {entry.text}
                </button>
              ) : (
                <a href={entry.href}>
                  <Icon name={entry.icon} />
                  {entry.text}
                </a>
              )}
            </li>
          ))
        ) : (
          <li>
            <a href={links.profile}>
              <Icon name="user" />
              {t("profile")}
            </a>
          </li>
        )}
      </ul>
      <AccountDialogs account={account} />
    </>
  );
}
