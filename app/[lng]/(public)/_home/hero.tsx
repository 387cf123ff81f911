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

const FILTER_CHIP =
  "filter-chip inline-flex min-h-11 items-center gap-2 rounded-full border border-(--tile-line) bg-(--tile-chip) px-3.5 py-1 text-[15px] leading-[1.5] font-[600] whitespace-nowrap hover:border-(--on-tile)";

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
    rest: (text) => (
      <span key="rest" className="max-md:block">
        {text}
      </span>
    ),
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
        <Icon name="chevron-down" className="mt-[0.15em] size-[0.62em] stroke-[2.6] text-saffron" />
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
          <a className={FILTER_CHIP} href={paths.search(lng, { city }, { openNow: true })}>
            <span className="open-dot" />
            {t("filters.openNow")}
          </a>
          <a
            className={FILTER_CHIP}
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
          <a className={FILTER_CHIP} href={paths.search(lng, { city }, { services: ["familyArea"] })}>
            <Icon name="family" />
            {t("filters.familyArea")}
          </a>
        </div>
        <ScriptSlot as="p" className="hero__status" role="status" />
        {popular.length > 0 ? (
          <p className="mt-3.5 hidden flex-wrap items-baseline gap-x-3.5 gap-y-1 text-sm text-(--on-tile-2) md:flex">
            {t("popular")}
            {popular.map((text) => (
              <a key={text} className="hero__popular" href={paths.search(lng, { city }, { search: text })} dir="auto">
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
