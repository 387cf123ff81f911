import type { Messages } from "next-intl";
import type { ReactNode } from "react";
import { SessionMark } from "@/components/account-menu/session-mark";
import { isTextOfFrame } from "@/components/account-menu/told-errors";
import { Providers } from "@/components/providers";
import { SkipLink } from "@/components/ui/skip-link";
import { Kilim } from "@/components/ui/tile-pattern";
import type { Language } from "@/lib/core/constants";
import { messagesOf, texts } from "@/lib/i18n/texts";
import type { SiteSettings } from "@/lib/settings/model";
import { BottomBar } from "./bottom-bar";
import { LiteBar } from "./lite-bar";
import { LostPart } from "./lost-part";
import { MobileMenu } from "./mobile-menu";
import { NavBar } from "./nav-bar";
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

/** What the client components of every public page say; those of one page alone get their texts from it. */
function frameMessages(lng: Language): Partial<Messages> {
  const { errors, lists, resource, ...own } = messagesOf(lng, [
    "accountMenu",
    "password",
    "errors",
    "lists",
    "resource",
  ]);
  return {
    ...own,
    errors: pick(errors, isTextOfFrame),
    lists: pick(lists, (key) => LIST_TEXTS.includes(key)),
    resource: pick(resource, (key) => LOADING_TEXTS.includes(key)),
  };
}

/** What is said where a place is put into a list, which can be done wherever one can be saved. */
const LIST_TEXTS = ["saved", "put", "which", "count", "new", "create", "done", "nameWrong", "tooMany", "full"];
const LOADING_TEXTS = ["close", "loading", "loadFailed", "retry"];

/** Some texts of a namespace; who reads another one gets an error in tests. */
function pick<T extends object>(texts: T, isWanted: (key: string) => boolean): T {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key))) as T;
}
