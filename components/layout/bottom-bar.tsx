import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { current } from "./nav-links";

/** Four links at the bottom of phones; hidden on pages with their own action bar (`.has-action-bar`). */
export function BottomBar({ lng, address }: { readonly lng: Language; readonly address: string }) {
  const t = texts(lng, "layout");
  const entries = [
    { key: "home", href: paths.home(lng), icon: "house" },
    { key: "search", href: paths.search(lng), icon: "search" },
    { key: "saved", href: paths.page(lng, "saved"), icon: "bookmark" },
    { key: "profile", href: paths.page(lng, "profile"), icon: "user" },
  ] as const;
  return (
    <nav className="bottom-bar" aria-label={t("quick")}>
      {entries.map(({ key, href, icon }) => (
        <a key={key} href={href} aria-current={current(address, href)} className="bottom-bar__link">
          <Icon name={icon} className="text-lg" />
          {t(`nav.${key}`)}
        </a>
      ))}
    </nav>
  );
}
