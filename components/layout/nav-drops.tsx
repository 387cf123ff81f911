import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { LANGUAGE_OPTIONS } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { LanguageLinks } from "./language-links";
import { LiteButton } from "./lite-bar";
import { ThemeButtons } from "./theme-buttons";

export function LanguageDrop({ lng, address }: { readonly lng: Language; readonly address: string }) {
  const ownName = LANGUAGE_OPTIONS.find(({ value }) => value === lng)?.ownName ?? lng;
  return (
    <details className="drop" name="nav-drop" data-drop>
      <summary className="lang-button" aria-label={texts(lng, "layout")("languageNow", { name: ownName })}>
        <Icon name="globe" className="text-base" />
        <span>{ownName}</span>
      </summary>
      <div className="drop__list">
        <LanguageLinks lng={lng} address={address} />
      </div>
    </details>
  );
}

type LookDropProps = { readonly lng: Language; readonly className?: string };

/** Theme and data saving; needs script. */
export function LookDrop({ lng, className = "" }: LookDropProps) {
  return (
    <details className={`drop theme-menu noscript:hidden! ${className}`} name="nav-drop" data-drop>
      <summary className="icon-button" aria-label={texts(lng, "layout.theme")("label")}>
        <Icon name="moon" />
      </summary>
      <div className="drop__list">
        <ThemeButtons lng={lng} />
        <LiteButton lng={lng} />
      </div>
    </details>
  );
}
