import type { Messages } from "next-intl";
import type { ReactNode } from "react";
import { SessionMark } from "@/components/account-menu/session-mark";
import { Providers } from "@/components/providers";
import { SkipLink } from "@/components/ui/skip-link";
import { Kilim } from "@/components/ui/tile-pattern";
import { isTextOfFrame } from "@/lib/api-client/error-texts";
import type { Language } from "@/lib/core/constants";
import { messagesOf, pickTexts, texts } from "@/lib/i18n/texts";
import type { SiteSettings } from "@/lib/settings/model";
import { BottomBar } from "./bottom-bar";
import { LiteBar } from "./lite-bar";
import { LostPart } from "./lost-part";
import { MobileMenu } from "./mobile-menu";
import { NavBar } from "./nav-bar";
import { SiteBanner } from "./site-banner";
import { SiteFooter } from "./site-footer";

type PublicFrameProps = {
  readonly lng: Language;
  readonly address: string;
  /** Null if the database is unavailable: the contact lines are left out. */
  readonly settings: SiteSettings | null;
  readonly now: Date;
  readonly messages?: Partial<Messages>;
  readonly children: ReactNode;
};

/** Navigation, content and footer (LAY-01). */
export function PublicFrame({ lng, address, settings, now, messages, children }: PublicFrameProps) {
  const t = texts(lng, "layout");
  return (
    <Providers lng={lng} messages={{ ...frameMessages(lng), ...messages }}>
      <SessionMark />
      <SkipLink>{t("skip")}</SkipLink>
      <NavBar lng={lng} address={address} />
      <MobileMenu lng={lng} address={address} />
      {settings?.banner ? <SiteBanner lng={lng} banner={settings.banner} now={now} /> : null}
      <LiteBar lng={lng} />
      <LostPart lng={lng} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Kilim />
      <SiteFooter lng={lng} address={address} settings={settings} now={now} />
      <BottomBar lng={lng} address={address} />
    </Providers>
  );
}

/** Texts that every public page needs at once; lazy parts bring their own (`withTexts`). */
function frameMessages(lng: Language): Partial<Messages> {
  const { accountMenu, errors, lists } = messagesOf(lng, ["accountMenu", "errors", "lists"]);
  return {
    accountMenu: pickTexts(accountMenu, (key) => ACCOUNT_TEXTS.includes(key)),
    errors: { ...pickTexts(errors, isTextOfFrame), bookmark: pickTexts(errors.bookmark, isMarkText) },
    lists: pickTexts(lists, (key) => LIST_TEXTS.includes(key)),
  };
}

/** Unverified users see a dialog instead. */
const isMarkText = (key: string) => key !== "not_verified";
const ACCOUNT_TEXTS = [
  ...["open", "places", "saved", "reviews", "profile", "verify", "changePassword", "dashboard", "logout"],
  ...["ended", "verifySent", "verifyFailed", "verifyAgain"],
];
const LIST_TEXTS = ["saved", "put"];
