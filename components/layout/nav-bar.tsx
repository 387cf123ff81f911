import { AccountMenu } from "@/components/account-menu/account-menu";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { Brand } from "./brand";
import { LanguageDrop, LookDrop } from "./nav-drops";
import { accountLinks, navLinks } from "./nav-links";

export const MOBILE_MENU_ID = "mobile-menu";

type NavBarProps = { readonly lng: Language; readonly address: string };

/** Header of every public page; gets a shadow after 10 px of scrolling (LAY-02). */
export function NavBar({ lng, address }: NavBarProps) {
  const t = texts(lng, "layout");
  const common = texts(lng, "common");
  return (
    // On a business page its tabs take the sticky place.
    <header className="nav-bar" data-nav>
      <div className="page-width nav-bar__row">
        <Brand lng={lng} name={common("siteName")} />
        <nav className="nav-links" aria-label={t("menu")}>
          {navLinks(lng, address).map(({ key, href, current }) => (
            <a key={key} href={href} aria-current={current} className="nav-links__link">
              {t(`nav.${key}`)}
            </a>
          ))}
        </nav>
        <LanguageDrop lng={lng} address={address} />
        <LookDrop lng={lng} className="hidden lg:block" />
        <AccountMenu links={accountLinks(lng)} />
        <Button href={paths.page(lng, "login")} variant="quiet" className="for-guests">
          {t("login")}
        </Button>
        <Button href={paths.page(lng, "signup")} size="small" className="for-guests">
          {t("signup")}
        </Button>
        <button
          type="button"
          className="icon-button nav-bar__menu lg:hidden"
          popoverTarget={MOBILE_MENU_ID}
          aria-label={t("menu")}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}
