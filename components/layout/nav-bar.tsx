import { AccountMenu } from "@/components/account-menu/account-menu";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { accountLinks } from "./account-links";
import { Brand } from "./brand";
import { LanguageDrop, LookDrop } from "./nav-drops";
import { navLinks } from "./nav-links";

export const MOBILE_MENU_ID = "mobile-menu";

type NavBarProps = { readonly lng: Language; readonly address: string };

/** Header of every public page; gets a shadow after 10 px of scrolling (LAY-02). */
export function NavBar({ lng, address }: NavBarProps) {
  const t = texts(lng, "layout");
  const common = texts(lng, "common");
  return (
    <header className="nav-bar" data-nav>
      <div className="page-width nav-bar__inner">
        <Brand lng={lng} name={common("siteName")} />
        <nav className="nav-links" aria-label={t("menu")}>
          {navLinks(lng, address).map(({ key, href, current }) => (
            <a key={key} href={href} aria-current={current}>
              {t(`nav.${key}`)}
            </a>
          ))}
        </nav>
        <LanguageDrop lng={lng} address={address} />
        <LookDrop lng={lng} />
        <AccountMenu links={accountLinks(lng)} />
        <Button href={paths.page(lng, "login")} variant="quiet" className="nav-bar__login">
          {t("login")}
        </Button>
        <Button href={paths.page(lng, "signup")} size="small" className="nav-bar__signup">
          {t("signup")}
        </Button>
        <button
          type="button"
          className="icon-button nav-bar__menu"
          popoverTarget={MOBILE_MENU_ID}
          aria-label={t("menu")}
        >
          <Icon name="menu" />
        </button>
      </div>
    </header>
  );
}
