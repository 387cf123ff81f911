import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/core/constants";
import { directionOf } from "@/lib/i18n/language";
import { pickTranslation } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { type Banner, isBannerShown } from "@/lib/settings/model";

type SiteBannerProps = { readonly lng: Language; readonly banner: Banner; readonly now: Date };

/** The operators' announcement, shown above every page for its set time. Search engines do not use it in snippets. */
export function SiteBanner({ lng, banner, now }: SiteBannerProps) {
  const text = isBannerShown(banner, now) ? pickTranslation(banner.text, lng) : null;
  if (!text) return null;
  return (
    <section className="page-width" aria-label={texts(lng, "layout")("announcement")} data-nosnippet="">
      <Notice tone="warn">
        <p lang={text.lang} dir={directionOf(text.lang)}>
          {text.text}
        </p>
      </Notice>
    </section>
  );
}
