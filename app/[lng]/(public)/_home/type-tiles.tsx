import { BUSINESS_TYPES, type BusinessType, type City, type Language } from "@/lib/core/constants";
import { countValues } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

const PICTURES = {
  restaurant: "palaw",
  cafe: "tea",
  "ice-milk": "icemilk",
  confectionary: "sweets",
} as const satisfies Record<BusinessType, string>;

type TypeTilesProps = {
  readonly lng: Language;
  readonly city: City | undefined;
  readonly counts: Readonly<Record<BusinessType, number>>;
};

export function TypeTiles({ lng, city, counts }: TypeTilesProps) {
  const t = texts(lng, "home");
  return (
    <nav className="type-tiles" aria-label={t("types.label")}>
      {BUSINESS_TYPES.map((type) => (
        <a key={type} className="type-tile" href={paths.search(lng, { city, type })}>
          {/* biome-ignore lint/performance/noImgElement: a small picture in its final size. */}
          <img src={`/art/${PICTURES[type]}-s.webp`} alt="" width={144} height={144} loading="lazy" />
          {/* Names of one line and of two: the counts stand in one row. */}
          <span className="type-tile__name">
            {t(`types.${type}`)}
            {counts[type] > 0 ? <small>{t("places", countValues(counts[type], lng))}</small> : null}
          </span>
        </a>
      ))}
    </nav>
  );
}
