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
    <nav
      className="bottom-bar fixed inset-x-0 bottom-0 z-[19] grid grid-cols-[repeat(4,1fr)] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] in-[body:has(.has-action-bar)]:hidden md:hidden print:hidden"
      aria-label={t("quick")}
    >
      {entries.map(({ key, href, icon }) => (
        <a
          key={key}
          href={href}
          aria-current={current(address, href)}
          className="relative grid min-h-15 content-center justify-items-center gap-px text-xs leading-[1.55] font-medium text-ink-2 aria-[current]:font-semibold aria-[current]:text-lapis aria-[current]:before:absolute aria-[current]:before:inset-x-[28%] aria-[current]:before:-top-px aria-[current]:before:h-[3px] aria-[current]:before:rounded-b-[3px] aria-[current]:before:bg-saffron"
        >
          <Icon name={icon} className="text-lg" />
          {t(`nav.${key}`)}
        </a>
      ))}
    </nav>
  );
}
