import { nameOf, waysTo } from "@/components/business/facts";
import type { LngLat } from "@/components/map/model";
import { countAround, NEIGHBOURS_METRES } from "@/components/map/sketch";
import { Icon } from "@/components/ui/icon";
import { TilePattern } from "@/components/ui/tile-pattern";
import type { BusinessCard, BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { countValues, formatDistance } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { AreaSketch } from "./area-sketch";

type Props = {
  business: BusinessDetail;
  lng: Language;
  neighbours: readonly BusinessCard[];
};

/** Location of a business (BIZ-01): a sketch, with links to our map and to other map services. */
export function BusinessMap({ business, lng, neighbours }: Props) {
  const t = texts(lng, "map");
  const { latitude, longitude } = business;
  const at = latitude === null || longitude === null ? null : { latitude, longitude };
  return (
    <section className="grid gap-3" aria-labelledby="h-map" id="map">
      <h2 id="h-map" className="text-xl">
        {t("placeTitle")}
      </h2>
      <Surroundings business={business} lng={lng} at={at} neighbours={neighbours} />
    </section>
  );
}

type SurroundingsProps = Pick<Props, "business" | "lng" | "neighbours"> & { at: LngLat | null };

function Surroundings({ business, lng, at, neighbours }: SurroundingsProps) {
  const [t, enums] = [texts(lng, "overview"), texts(lng, "enums")];
  const ways = waysTo(business, nameOf(business, lng).text, enums(`city.${business.city}`));
  return (
    <div className={at ? "map-card" : "map-card map-card--nowhere"}>
      {at ? (
        <a className="map-card__open" href={mapOf(business, at, lng)} rel="nofollow">
          <AreaSketch business={business} at={at} neighbours={neighbours} lng={lng} />
          <span>
            <Icon name="map" />
            {texts(lng, "map")("openPlace")}
          </span>
        </a>
      ) : (
        <>
          <TilePattern />
          <Icon name="map-pin" />
        </>
      )}
      <div className="map-card__text">
        <p>{at ? aroundText(at, neighbours, lng) : t("noPosition")}</p>
        <p className="flex flex-wrap items-center gap-x-4.5">
          <span className="visually-hidden">{t("openIn")}</span>
          {(["app", "google", "osm"] as const).map((way) => {
            const href = ways[way];
            if (!href) return null;
            const outside = way === "app" ? {} : { target: "_blank", rel: "noopener" };
            return (
              <a key={way} className="text-link tap-link" href={href} {...outside}>
                {t(`ways.${way}`)}
              </a>
            );
          })}
        </p>
      </div>
    </div>
  );
}

function mapOf({ slug, city }: BusinessDetail, { latitude, longitude }: LngLat, lng: Language): string {
  const around = { lat: latitude, lon: longitude, radius: NEIGHBOURS_METRES, sort: "nearest" };
  return paths.map(lng, { city, place: slug, ...around });
}

/** Number of businesses within walking or driving distance. */
function aroundText(at: LngLat, neighbours: readonly BusinessCard[], lng: Language): string {
  const t = texts(lng, "map");
  const around = countAround(at, neighbours);
  if (!around) return t("alone", { distance: formatDistance(NEIGHBOURS_METRES, lng) });
  return t("around", {
    ...countValues(around.count, lng),
    distance: formatDistance(around.metres, lng),
  });
}
