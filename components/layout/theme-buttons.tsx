import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";

const THEMES = [
  { value: "light", icon: "sun" },
  { value: "dark", icon: "moon" },
  { value: "system", icon: "monitor-smartphone" },
] as const;

/** Light, dark or system theme. Needs script; the style sheet hides them without it. */
export function ThemeButtons({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "layout.theme");
  return THEMES.map(({ value, icon }) => (
    <button key={value} type="button" data-theme-set={value} aria-pressed={value === "system"} suppressHydrationWarning>
      <Icon name={icon} />
      {t(value)}
    </button>
  ));
}
