import { AccountLinkList } from "@/components/account-menu/account-link-list";
import { Button, IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { accountLinks } from "./account-links";
import { Brand } from "./brand";
import { LanguageLinks } from "./language-links";
import { LiteButton } from "./lite-bar";
import { MOBILE_MENU_ID } from "./nav-bar";
import { navLinks } from "./nav-links";
import { ThemeButtons } from "./theme-buttons";

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
      <div className="mobile-menu__auth">
        <Button href={paths.page(lng, "signup")}>{t("signup")}</Button>
        <Button href={paths.page(lng, "login")} variant="outline">
          {t("login")}
        </Button>
      </div>
      <p className="field-label">{t("language")}</p>
      <div className="segmented">
        <LanguageLinks lng={lng} address={address} />
      </div>
      <div className="theme-choice">
        <p className="field-label">{t("theme.label")}</p>
        <div className="segmented">
          <ThemeButtons lng={lng} />
        </div>
        <div className="segmented">
          <LiteButton lng={lng} />
        </div>
      </div>
    </nav>
  );
}
