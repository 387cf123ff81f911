import { BusinessLink } from "@/components/business/business-parts";
import { openingOf } from "@/components/hours/opening";
import { Button } from "@/components/ui/button";
import { OpenBadge } from "@/components/ui/open-badge";
import { ScriptSlot } from "@/components/ui/script-slot";
import type { BusinessCard } from "@/lib/business/model";
import type { City, Language } from "@/lib/core/constants";
import { formatDistance } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Nearby } from "./home-data";

const TEXT = "nearby__text";
const GREEN = "bg-istalif text-surface";

type Props = {
  readonly lng: Language;
  readonly city: City | undefined;
  readonly now: Date;
  readonly nearby: Nearby | null;
};

/**
 * Open businesses near the visitor. Asks for the position only after a click. The script fetches this part with the
 * position or the last viewed province (`components/vanilla/near-me.ts`); without script or consent it links to the
 * provinces.
 */
export function NearbySection({ lng, city, now, nearby }: Props) {
  const t = texts(lng, "home");
  const hasList = nearby !== null && nearby.businesses.length > 0;
  return (
    <>
      <ScriptSlot name="nearby" />
      {/* An empty address marks results for the visitor's position; results for a province may still be replaced by them. */}
      <section className="nearby" aria-labelledby="nearby" data-nearby={nearby?.kind === "here" ? "" : paths.home(lng)}>
        <Plot isAside={hasList} />
        <h2 id="nearby">{nearby ? titleOf(nearby, city, lng) : t("nearby.title")}</h2>
        {nearby ? <Businesses lng={lng} now={now} nearby={nearby} /> : <p className={TEXT}>{t("nearby.lead")}</p>}
        <div className="mt-4 flex flex-wrap gap-2">
          {hasList ? (
            <Button href={nearby.more} className={GREEN} rel="nofollow">
              {t("nearby.all")}
            </Button>
          ) : null}
          {nearby?.kind === "here" ? null : (
            <Button
              href="#provinces"
              icon="locate-fixed"
              {...(nearby ? { variant: "outline" as const } : { className: GREEN })}
              data-near-me={paths.search(lng, {}, { sort: "nearest", openNow: true })}
              data-locating={t("filters.locating")}
              data-denied={t("filters.denied")}
              data-unavailable={t("filters.unavailable")}
              data-choose={t("nearby.choose")}
            >
              {t("nearby.use")}
            </Button>
          )}
          <Button href="#provinces" variant="quiet" className="text-ink">
            {t("nearby.choose")}
          </Button>
          <ScriptSlot as="p" className={TEXT} role="status" />
        </div>
      </section>
    </>
  );
}

function titleOf({ kind }: Nearby, city: City | undefined, lng: Language): string {
  const t = texts(lng, "home");
  if (kind === "here" || !city) return t("nearby.here");
  const name = texts(lng, "enums")(`city.${city}`);
  return kind === "open" ? t("nearby.inCity", { city: name }) : t("nearby.bestIn", { city: name });
}

function Businesses({ lng, now, nearby }: Pick<Props, "lng" | "now"> & { readonly nearby: Nearby }) {
  if (nearby.businesses.length === 0) return <p className={TEXT}>{texts(lng, "home")("nearby.none")}</p>;
  return (
    <ul className="nearby-list">
      {nearby.businesses.map((business) => (
        <Business key={business.id} lng={lng} now={now} business={business} />
      ))}
    </ul>
  );
}

function Business({ lng, now, business }: Pick<Props, "lng" | "now"> & { readonly business: BusinessCard }) {
  const { state, word, detail, attrs } = openingOf(business, now, lng, texts(lng, "hours"));
  const distance = business.distance === undefined ? null : formatDistance(business.distance, lng);
  return (
    <li className="nearby-row">
      <BusinessLink business={business} lng={lng} />
      <span>{[texts(lng, "enums")(`type.${business.type}`), distance].filter(Boolean).join(" · ")}</span>
      <OpenBadge state={state} word={word} detail={detail} attrs={attrs} />
    </li>
  );
}

/** Rings around the visitor; beside a list they are smaller and stay in their corner. */
function Plot({ isAside }: { readonly isAside: boolean }) {
  return (
    <svg
      className={`nearby-prompt__plot${isAside ? " nearby-prompt__plot--aside" : ""}`}
      viewBox="0 0 196 196"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor">
        <circle cx="98" cy="98" r="30" strokeOpacity=".5" />
        <circle cx="98" cy="98" r="60" strokeOpacity=".35" />
        <circle cx="98" cy="98" r="94" strokeOpacity=".2" />
      </g>
      <circle cx="98" cy="98" r="10" fill="currentColor" />
      <g>
        <circle cx="52" cy="137" r="6" />
        <circle cx="30" cy="92" r="5" />
      </g>
    </svg>
  );
}
