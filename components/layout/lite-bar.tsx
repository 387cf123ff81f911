import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";

/** Says that pictures are left out, and brings those of this page; the stylesheet shows it only while data is saved. */
export function LiteBar({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "layout.lite");
  return (
    <aside className="lite-bar" aria-label={t("label")}>
      <p className="container" data-show={t("show")}>
        <Icon name="image" />
        <span>{t("on")}</span>
        <button type="button" className="text-link" data-lite-all="">
          {t("all")}
        </button>
      </p>
    </aside>
  );
}

/** Switches saving data on and off; works by script only, like the looks it stands with. */
export function LiteButton({ lng }: { readonly lng: Language }) {
  return (
    <button type="button" data-lite-set="" aria-pressed="false">
      <Icon name="zap" />
      {texts(lng, "layout.lite")("label")}
    </button>
  );
}
