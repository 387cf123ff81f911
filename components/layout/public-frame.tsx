import type { ReactNode } from "react";
import { SkipLink } from "@/components/ui/skip-link";
import { Kilim } from "@/components/ui/tile-pattern";
import type { Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";
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
  readonly children: ReactNode;
};

/** Navigation, content, footer (LAY-01). */
export function PublicFrame({ lng, address, settings, now, children }: PublicFrameProps) {
  const t = texts(lng, "layout");
  return (
    <>
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
    </>
  );
}
