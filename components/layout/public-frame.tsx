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
  /** Path and query of the page: marks the current link, and leads to the same page in other languages. */
  readonly address: string;
  /** Null when the database is away: the contact lines are left out. */
  readonly settings: SiteSettings | null;
  readonly now: Date;
  /** What client components of these pages say, besides those of the frame. */
  readonly messages?: Partial<Messages>;
  readonly children: ReactNode;
};

/** Navigation, content, footer (LAY-01). */
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

/** What the client components of every public page say at once; what they open brings its own texts (`withTexts`). */
function frameMessages(lng: Language): Partial<Messages> {
  const { accountMenu, errors, lists } = messagesOf(lng, ["accountMenu", "errors", "lists"]);
  return {
    accountMenu: pickTexts(accountMenu, (key) => ACCOUNT_TEXTS.includes(key)),
    errors: { ...pickTexts(errors, isTextOfFrame), bookmark: pickTexts(errors.bookmark, isMarkText) },
    lists: pickTexts(lists, (key) => LIST_TEXTS.includes(key)),
  };
}

/** Who has to be verified first is told by a dialog. */
const isMarkText = (key: string) => key !== "not_verified";
const ACCOUNT_TEXTS = [
  ...["open", "profile", "verify", "changePassword", "dashboard", "logout"],
  ...["ended", "verifySent", "verifyFailed", "verifyAgain"],
];
/** What is said where a place was saved. */
const LIST_TEXTS = ["saved", "put"];
