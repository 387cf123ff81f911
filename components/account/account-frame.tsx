import type { ReactNode } from "react";
import { Brand } from "@/components/layout/brand";
import { LanguageDrop, LookDrop } from "@/components/layout/nav-drops";
import { SkipLink } from "@/components/ui/skip-link";
import { CITIES, type Language } from "@/lib/core/constants";
import { formatNumber } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import "./account.css";

type AccountFrameProps = {
  readonly lng: Language;
  /** Path and query of the page, for the language links. */
  readonly address: string;
  readonly children: ReactNode;
};

/** Layout of the pages for login, sign-up and account mails: the form, with a wall of tiles beside it on desktops. */
export function AccountFrame({ lng, address, children }: AccountFrameProps) {
  return (
    <div className="account">
      <SkipLink>{texts(lng, "layout")("skip")}</SkipLink>
      <header className="account__bar">
        <Brand lng={lng} name={texts(lng, "common")("siteName")} />
        <LanguageDrop lng={lng} address={address} />
        <LookDrop lng={lng} />
      </header>
      <main id="main" tabIndex={-1} className="account__main" data-form-area="">
        {children}
      </main>
      <Wall lng={lng} />
    </div>
  );
}

function Wall({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "account.wall");
  return (
    <aside className="account__wall on-tile">
      <p className="account__line">{t("line")}</p>
      <p className="text-[17px] text-(--on-tile-2)">{t("sub", { count: formatNumber(CITIES.length, lng) })}</p>
    </aside>
  );
}
