import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { LANGUAGE_OPTIONS } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { Brand } from "./brand";
import { LanguageLinks } from "./language-links";
import { LiteButton } from "./lite-bar";
import { current, navLinks } from "./nav-links";
import { ThemeButtons } from "./theme-buttons";

export const MOBILE_MENU_ID = "mobile-menu";

type NavBarProps = { readonly lng: Language; readonly address: string };

/** The bar above every public page; it gets its shadow after 10 px of scrolling (LAY-02). */
export function NavBar({ lng, address }: NavBarProps) {
  const t = texts(lng, "layout");
  const common = texts(lng, "common");
  const ownName = LANGUAGE_OPTIONS.find(({ value }) => value === lng)?.ownName ?? lng;
  return (
    <header className="nav-bar" data-nav>
      <div className="container nav-bar__inner">
        <Brand lng={lng} name={common("siteName")} />
        <nav className="nav-links" aria-label={t("menu")}>
          {navLinks(lng, address).map(({ key, href, isCurrent }) => (
            <a key={key} href={href} aria-current={current(isCurrent)}>
              {t(`nav.${key}`)}
            </a>
          ))}
        </nav>
        <details className="drop" name="nav-drop" data-drop>
          <summary className="lang-button" aria-label={t("languageNow", { name: ownName })}>
            <Icon name="globe" />
            <span>{ownName}</span>
          </summary>
          <div className="drop__list">
            <LanguageLinks lng={lng} address={address} />
          </div>
        </details>
        <details className="drop theme-menu" name="nav-drop" data-drop>
          <summary className="icon-button" aria-label={t("theme.label")}>
            <Icon name="moon" />
          </summary>
          <div className="drop__list">
            <ThemeButtons lng={lng} />
            <LiteButton lng={lng} />
          </div>
        </details>
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
