import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";

/**
 * Tells that pictures are left out and offers to load those of this page; the style sheet shows it only in data-saving
 * mode.
 */
export function LiteBar({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "layout.lite");
  return (
    <aside className="lite-bar" aria-label={t("label")}>
      <p className="page-width lite-bar__line" data-show={t("show")}>
        <Icon name="image" />
        <span>{t("on")}</span>
        <button type="button" className="text-link lite-bar__all" data-lite-all="">
          {t("all")}
        </button>
      </p>
    </aside>
  );
}

/** Toggles data saving; needs script, like the theme buttons beside it. */
export function LiteButton({ lng }: { readonly lng: Language }) {
  return (
    <button type="button" data-lite-set="" aria-pressed="false">
      <Icon name="zap" />
      {texts(lng, "layout.lite")("label")}
    </button>
  );
}
