import type { Language } from "@/lib/core/constants";
import { LANGUAGE_OPTIONS, replaceLanguage } from "@/lib/i18n/language";

/** Links to the page in each language, by its own name (I18N-03, I18N-09); a script remembers the choice. */
export function LanguageLinks({ lng, address }: { readonly lng: Language; readonly address: string }) {
  return LANGUAGE_OPTIONS.map(({ value, ownName, dir }) => (
    <a
      key={value}
      href={replaceLanguage(address, value)}
      hrefLang={value}
      lang={value}
      dir={dir}
      data-lng={value}
      rel={value === lng ? undefined : "alternate"}
      aria-current={value === lng ? "true" : undefined}
    >
      {ownName}
    </a>
  ));
}
