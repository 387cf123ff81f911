import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

/** Asks for the position only after a click; without script, or without consent, the provinces are the way. */
export function NearbyPrompt({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "home");
  return (
    <section className="nearby-prompt" aria-labelledby="nearby">
      <svg className="nearby-prompt__plot" viewBox="0 0 196 196" aria-hidden="true">
        <g fill="none" stroke="currentColor">
          <circle cx="98" cy="98" r="30" strokeOpacity=".5" />
          <circle cx="98" cy="98" r="60" strokeOpacity=".35" />
          <circle cx="98" cy="98" r="94" strokeOpacity=".2" />
        </g>
        <circle cx="98" cy="98" r="10" fill="currentColor" />
        <circle cx="52" cy="137" r="6" className="nearby-prompt__dot" />
        <circle cx="30" cy="92" r="5" className="nearby-prompt__dot" />
      </svg>
      <h2 id="nearby">{t("nearby.title")}</h2>
      <p>{t("nearby.lead")}</p>
      <div className="nearby-prompt__actions">
        <Button
          href="#provinces"
          icon="locate-fixed"
          data-near-me={paths.search(lng, {}, { sort: "nearest", openNow: true })}
          data-locating={t("filters.locating")}
          data-denied={t("filters.denied")}
        >
          {t("nearby.use")}
        </Button>
        <Button href="#provinces" variant="quiet">
          {t("nearby.choose")}
        </Button>
        <p role="status" />
      </div>
    </section>
  );
}
