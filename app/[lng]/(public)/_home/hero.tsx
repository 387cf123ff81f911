import type { CSSProperties } from "react";
import { SearchBox } from "@/components/search/search-box";
import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import { TilePattern } from "@/components/ui/tile-pattern";
import type { City, Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { PROVINCES_ID } from "./provinces";

/** Dishes in the stars of the tile wall, each with its column and row. */
const WALL = [
  ["tea", 1, 0],
  ["bread", 3, 0],
  ["palaw", 0, 1],
  ["mantu", 2, 1],
  ["juice", 1, 2],
  ["sweets", 3, 2],
  ["kebab", 4, 1],
  ["icemilk", 5, 2],
] as const;

type HeroProps = {
  readonly lng: Language;
  readonly city: City | undefined;
  /** Popular searches, as typed. */
  readonly popular: readonly string[];
};

/** The search with its city selector (HOME-01). */
export function Hero({ lng, city, popular }: HeroProps) {
  const t = texts(lng, "home");
  const enums = texts(lng, "enums");
  const cityName = city ? enums(`city.${city}`) : t("country");
  const question = t.rich("question", {
    rest: (text) => <span key="rest">{text}</span>,
    city: () => (
      <button
        key="city"
        type="button"
        className="hero__city"
        popoverTarget={PROVINCES_ID}
        data-city-name=""
        suppressHydrationWarning
      >
        {cityName}
        <Icon name="chevron-down" />
      </button>
    ),
  });
  return (
    <section className="hero on-tile">
      <TilePattern />
      <DishWall />
      <div className="page-width hero__body">
        {/* Widths in em: a ch differs once the second font has arrived, and the lines would break anew. */}
        <h1 className="hero__question">{question}</h1>
        <SearchBox
          lng={lng}
          action={paths.search(lng, { city })}
          city={city}
          popular={popular}
          cityControl={{ name: cityName, popoverId: PROVINCES_ID }}
        />
        <div className="hero__filters">
          <a className="filter-chip" href={paths.search(lng, { city }, { openNow: true })}>
            <span className="open-dot" />
            {t("filters.openNow")}
          </a>
          <a
            className="filter-chip"
            href="#provinces"
            data-near-me={paths.search(lng, {}, { sort: "nearest" })}
            data-locating={t("filters.locating")}
            data-denied={t("filters.denied")}
            data-unavailable={t("filters.unavailable")}
            data-choose={t("nearby.choose")}
          >
            <Icon name="locate-fixed" />
            {t("filters.nearMe")}
          </a>
          <a className="filter-chip" href={paths.search(lng, { city }, { services: ["familyArea"] })}>
            <Icon name="family" />
            {t("filters.familyArea")}
          </a>
        </div>
        <ScriptSlot as="p" className="hero__status" role="status" />
        {popular.length > 0 ? (
          <p className="hero__popular">
            {t("popular")}
            {popular.map((text) => (
              <a key={text} href={paths.search(lng, { city }, { search: text })} dir="auto">
                {text}
              </a>
            ))}
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** Herat's tile wall with Afghan dishes in its stars. Phones show one star and load one picture. */
function DishWall() {
  return (
    <div className="hero__wall" aria-hidden="true">
      {WALL.map(([dish, column, row]) => (
        <span key={dish} style={{ "--x": column, "--y": row } as CSSProperties}>
          {/* biome-ignore lint/performance/noImgElement: decoration in its final size; not loaded while hidden. */}
          <img src={`/art/${dish}.webp`} alt="" width={256} height={256} loading="lazy" />
        </span>
      ))}
    </div>
  );
}
