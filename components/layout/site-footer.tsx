import { callWords } from "@/components/contact/call-hours";
import { Icon } from "@/components/ui/icon";
import { TilePattern } from "@/components/ui/tile-pattern";
import { type City, type Language, SOCIAL_NETWORKS } from "@/lib/core/constants";
import { gregorianOf, kabulDayNumber, solarOf } from "@/lib/i18n/calendar";
import { digits, formatPhone, phoneHref } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { SiteSettings } from "@/lib/settings/model";
import { Brand } from "./brand";
import { LanguageLinks } from "./language-links";
import { StoreBadges } from "./store-badges";

type SiteFooterProps = {
  readonly lng: Language;
  readonly address: string;
  readonly settings: SiteSettings | null;
  readonly now: Date;
};

const HEADING = "site-footer__heading";
const CONTACT = "site-footer__way";
const SMALL = "site-footer__note";

/** Links, contact, networks and app stores (LAY-08 to LAY-12); unset settings are left out (H62). */
export function SiteFooter({ lng, address, settings, now }: SiteFooterProps) {
  const t = texts(lng, "layout");
  const common = texts(lng, "common");
  return (
    <footer className="site-footer on-tile">
      <TilePattern />
      <div className="page-width site-footer__columns">
        <div>
          <Brand lng={lng} name={common("siteName")} />
          <p className="site-footer__claim">{t("footer.lead")}</p>
          {settings ? <StoreBadges lng={lng} stores={settings.stores} /> : null}
        </div>
        <div className="site-footer__lists">
          <FooterLinks
            title={common("siteName")}
            links={[
              [paths.page(lng, "about"), t("nav.about")],
              [`${paths.search(lng)}?search=`, t("footer.searchPlaces")],
              [paths.posts(lng), t("nav.posts")],
              [paths.page(lng, "offline"), texts(lng, "offline")("title")],
              [paths.page(lng, "contact-us"), t("nav.contact")],
              [paths.page(lng, "data"), texts(lng, "openData")("title")],
            ]}
          />
          <FooterLinks
            title={t("footer.account")}
            links={[
              [paths.page(lng, "profile"), t("footer.profile")],
              [paths.page(lng, "privacy-policy"), t("footer.privacy")],
              [paths.page(lng, "terms-and-conditions"), t("footer.terms")],
            ]}
          />
        </div>
        {settings ? <Contact lng={lng} settings={settings} /> : null}
        <div className="site-footer__end">
          <p>{t("footer.copyright", { year: yearOf(now, lng), place: officeText(settings?.office, lng) })}</p>
          <nav className="site-footer__langs" aria-label={t("language")}>
            <LanguageLinks lng={lng} address={address} />
          </nav>
        </div>
      </div>
    </footer>
  );
}

type FooterLinksProps = { readonly title: string; readonly links: readonly (readonly [href: string, text: string])[] };

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <nav className="site-footer__links" aria-label={title}>
      <h2 className={HEADING}>{title}</h2>
      <ul>
        {links.map(([href, text]) => (
          <li key={href}>
            <a className="site-footer__link" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function officeText(office: City | null | undefined, lng: Language): string {
  if (!office) return texts(lng, "home")("country");
  return texts(lng, "contact")("officeText", { city: texts(lng, "enums")(`city.${office}`) });
}

function Contact({ lng, settings }: { readonly lng: Language; readonly settings: SiteSettings }) {
  const t = texts(lng, "layout");
  const { phone, email, calls, social } = settings;
  const networks = SOCIAL_NETWORKS.flatMap((network) => {
    const href = social[network];
    return href ? [{ network, href }] : [];
  });
  if (!phone && !email && networks.length === 0) return null;
  return (
    <div>
      <h2 className={HEADING}>{t("footer.contact")}</h2>
      {phone ? (
        <a className={CONTACT} href={phoneHref(phone) ?? undefined}>
          <Icon name="phone" className="text-[17px] text-saffron" />
          <span>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
            {calls ? <small className={SMALL}>{t("footer.calls", callWords(calls, lng))}</small> : null}
          </span>
        </a>
      ) : null}
      {email ? (
        <a className={CONTACT} href={`mailto:${email}`}>
          <Icon name="mail" className="text-[17px] text-saffron" />
          <span>
            <bdi dir="ltr" lang="en">
              {email}
            </bdi>
            <small className={SMALL}>{t("footer.support")}</small>
          </span>
        </a>
      ) : null}
      {networks.length > 0 ? (
        <nav className="site-footer__social" aria-label={t("footer.social")}>
          {networks.map(({ network, href }) => (
            <a
              key={network}
              className="site-footer__channel"
              href={href}
              rel="noopener me"
              aria-label={t(`network.${network}`)}
            >
              <Icon name={network} />
            </a>
          ))}
        </nav>
      ) : null}
    </div>
  );
}

/** The current year in Kabul; Solar Hijri in Persian and Pashto. */
function yearOf(now: Date, lng: Language): string {
  const today = kabulDayNumber(now);
  const { year } = lng === "en" ? gregorianOf(today) : solarOf(today);
  return digits(String(year), lng);
}
