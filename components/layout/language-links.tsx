import type { Language } from "@/lib/core/constants";
import { LANGUAGE_OPTIONS, replaceLanguage } from "@/lib/i18n/language";

/** The same page in each language, by the languages' own names (I18N-03, I18N-09); the choice is remembered by script. */
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
