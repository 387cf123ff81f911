import { nameOf, waysTo } from "@/components/business/facts";
import { Icon } from "@/components/ui/icon";
import { Island } from "@/components/ui/island";
import { TilePattern } from "@/components/ui/tile-pattern";
import type { BusinessDetail } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import { openingState } from "@/lib/hours/state";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { MapIsland } from "./map-island";
import { mapWeight } from "./map-weight";
import type { LngLat, MapAsked, MapBusiness, MapProvider } from "./model";
import { firstMapTexts } from "./texts";

/** How much of the surroundings is in sight, in degrees. */
const AROUND = 0.02;
/** Neighbours further away than this are none, in metres. */
const NEIGHBOURS_METRES = 5000;
const AFTER = "after-map";

type Props = { business: BusinessDetail; lng: Language; now: Date; provider: MapProvider };

/** Where a place is (BIZ-01): its coordinates, maps of others, and our own map for who asks for it. */
export function BusinessMap({ business, lng, now, provider }: Props) {
  const t = texts(lng, "map");
  const { latitude, longitude } = business;
  const at = latitude === null || longitude === null ? null : { latitude, longitude };
  const { osm } = waysTo(business, nameOf(business, lng).text, "");
  return (
    <section className="business-map" aria-labelledby="h-map" id="map">
      <h2 id="h-map">{t("placeTitle")}</h2>
      <BusinessCard business={business} lng={lng} />

      {at && osm ? (
        <Island>
          <MapIsland
            request={requestOf({ business, lng, now, provider }, at)}
            href={osm}
            text={t("openPlace")}
            note={t("note", { size: formatNumber(mapWeight(provider), lng) })}
          />
        </Island>
      ) : null}
      <span id={AFTER} />
    </section>
  );
}

/** The coordinates and the map services that show them; without a position, a search by name. */
function BusinessCard({ business, lng }: Pick<Props, "business" | "lng">) {
  const [t, enums] = [texts(lng, "overview"), texts(lng, "enums")];
  const { latitude, longitude } = business;
  const ways = waysTo(business, nameOf(business, lng).text, enums(`city.${business.city}`));
  return (
    <div className="map-card">
      <TilePattern />
      <Icon name="map-pin" />
      {latitude !== null && longitude !== null ? (
        <p>
          {t("position")}:{" "}
          <bdi dir="ltr" lang="en">
            {latitude.toFixed(5)}, {longitude.toFixed(5)}
          </bdi>
        </p>
      ) : (
        <p>{t("noPosition")}</p>
      )}
      <p className="map-card__ways">
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
  );
}

function requestOf({ business, lng, now, provider }: Props, at: LngLat): MapAsked {
  const t = texts(lng, "overview");
  const subject = subjectOf({ business, lng, now, provider }, at);
  const ways = waysTo(business, subject.name, "");
  const { latitude, longitude } = at;
  const asked = { lat: latitude, lng: longitude, radius: NEIGHBOURS_METRES, sort: "nearest", lang: lng };
  return {
    lng,
    provider,
    texts: firstMapTexts(lng),
    query: Object.entries(asked)
      .map(([name, value]) => `${name}=${value}`)
      .join("&"),
    bounds: [longitude - AROUND, latitude - AROUND, longitude + AROUND, latitude + AROUND],
    province: business.city,
    centre: at,
    subject,
    outside: (["app", "google", "osm"] as const).flatMap((way) =>
      ways[way] ? [{ href: ways[way], text: t(`ways.${way}`) }] : [],
    ),
    skipTo: AFTER,
  };
}

function subjectOf({ business, lng, now }: Props, at: LngLat): MapBusiness {
  return {
    ...at,
    id: business.id,
    name: nameOf(business, lng).text,
    href: paths.business(lng, business),
    type: business.type,
    average: business.ratings.average,
    reviews: business.ratings.count,
    state: openingState(business.hours, business.specialPeriods, now).state,
  };
}
