"use client";

import { useTranslations } from "next-intl";
import { Suspense, useState } from "react";
import { AccountDialogs } from "@/components/account-menu/account-dialogs";
import { type AccountLinks, useAccount } from "@/components/account-menu/use-account";
import { Icon, type IconName } from "@/components/ui/icon";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { LANGUAGE_OPTIONS, type Language } from "@/lib/i18n/language";
import { NAV_ENTRY, NAV_ICON, NAV_REST } from "./nav-entry";

const LanguageDialog = lazyWithRetry(() =>
  import("./language-dialog").then(({ LanguageDialog }) => ({ default: LanguageDialog })),
);

type SidebarFootProps = { readonly lng: Language; readonly links: AccountLinks; readonly isNarrow: boolean };

/** Below the sections: language (DSH-05) and logout (DSH-06). */
export function SidebarFoot({ lng, links, isNarrow }: SidebarFootProps) {
  const t = useTranslations("dashboard");
  const account = useAccount(links);
  const [asksLanguage, setAsksLanguage] = useState(false);
  const logout = account.entries.find(({ key }) => key === "logout");
  const ownName = LANGUAGE_OPTIONS.find(({ value }) => value === lng)?.ownName;
  return (
    <div className="grid gap-1">
      <Entry
        icon="globe"
        text={t("language")}
        aside={ownName}
        isNarrow={isNarrow}
        onPress={() => setAsksLanguage(true)}
      />
      <Entry
        icon="log-out"
        text={t("logout")}
        isNarrow={isNarrow}
        onPress={() => logout?.href === undefined && logout?.choose()}
      />
      <AccountDialogs account={account} />
      {asksLanguage ? (
        <Suspense fallback={null}>
          <LanguageDialog lng={lng} onClose={() => setAsksLanguage(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

type EntryProps = {
  readonly icon: IconName;
  readonly text: string;
  readonly aside?: string | undefined;
  readonly isNarrow: boolean;
  readonly onPress: () => void;
};

function Entry({ icon, text, aside, isNarrow, onPress }: EntryProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      title={isNarrow ? text : undefined}
      className={`border-0 bg-transparent ${isNarrow ? NAV_ICON : NAV_ENTRY} ${NAV_REST}`}
    >
      <Icon name={icon} />
      <span className={isNarrow ? "visually-hidden" : "min-w-0 flex-1"}>{text}</span>
      {aside && !isNarrow ? <span className="text-sm text-ink-3">{aside}</span> : null}
    </button>
  );
}
