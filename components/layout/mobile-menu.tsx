import { AccountLinkList } from "@/components/account-menu/account-link-list";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { Brand } from "./brand";
import { LanguageLinks } from "./language-links";
import { LiteButton } from "./lite-bar";
import { MOBILE_MENU_ID } from "./nav-bar";
import { accountLinks, navLinks } from "./nav-links";
import { ThemeButtons } from "./theme-buttons";

const LABEL = "mobile-menu__label";

/** Mobile menu: a popover, so it works without script; closes itself at 768 px (LAY-03). */
export function MobileMenu({ lng, address }: { readonly lng: Language; readonly address: string }) {
  const t = texts(lng, "layout");
  const common = texts(lng, "common");
  return (
    <nav className="mobile-menu" id={MOBILE_MENU_ID} popover="auto" data-menu aria-label={t("menu")}>
      <div className="mobile-menu__head">
        <Brand lng={lng} name={common("siteName")} />
        <IconButton
          icon="x"
          label={common("close")}
          popoverTarget={MOBILE_MENU_ID}
          popoverTargetAction="hide"
          autoFocus
        />
      </div>
      <ul className="mobile-menu__links">
        {navLinks(lng, address).map(({ key, href, icon, current }) => (
          <li key={key}>
            <a href={href} aria-current={current}>
              <Icon name={icon} />
              {t(`nav.${key}`)}
            </a>
          </li>
        ))}
      </ul>
      <AccountLinkList links={accountLinks(lng)} />
      <div className="for-guests mobile-menu__doors">
        <Button href={paths.page(lng, "signup")}>{t("signup")}</Button>
        <Button href={paths.page(lng, "login")} variant="outline">
          {t("login")}
        </Button>
      </div>
      <p className={LABEL}>{t("language")}</p>
      <div className="segmented *:px-1">
        <LanguageLinks lng={lng} address={address} />
      </div>
      <div className="noscript:hidden">
        <p className={LABEL}>{t("theme.label")}</p>
        <div className="segmented *:px-1">
          <ThemeButtons lng={lng} />
        </div>
        <div className="segmented *:px-1">
          <LiteButton lng={lng} />
        </div>
      </div>
    </nav>
  );
}
