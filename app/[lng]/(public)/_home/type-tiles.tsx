import { BUSINESS_TYPES, type BusinessType, type City, type Language } from "@/lib/core/constants";
import { formatNumber, plural } from "@/lib/i18n/format";
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
    <nav
      className="relative z-3 -mt-13 grid grid-cols-4 overflow-hidden rounded-lg border border-line bg-surface shadow-2 md:-mt-12"
      aria-label={t("types.label")}
    >
      {BUSINESS_TYPES.map((type) => (
        <a
          key={type}
          className="type-tile flex min-w-0 flex-col items-center gap-0.5 px-0.5 pt-3 pb-2.5 text-center text-xs leading-(--lh-small) font-semibold not-first:border-s not-first:border-line hover:bg-lapis-tint focus-visible:rounded-md focus-visible:-outline-offset-3 md:text-base lg:flex-row lg:gap-4 lg:px-6 lg:py-4.5 lg:text-start lg:text-lg"
          href={paths.search(lng, { city, type })}
        >
          {/* biome-ignore lint/performance/noImgElement: a small picture in its final size. */}
          <img
            className="size-12 rounded-full object-cover [box-shadow:0_0_0_2px_var(--surface),0_0_0_3px_var(--line)] lg:size-16"
            src={`/art/${PICTURES[type]}-s.webp`}
            alt=""
            width={144}
            height={144}
            loading="lazy"
          />
          {/* Names of one line and of two: the counts stand in one row. */}
          <span className="flex flex-1 flex-col justify-between text-balance lg:justify-center">
            {t(`types.${type}`)}
            {counts[type] > 0 ? (
              <small className="block text-xs leading-[1.5] font-normal whitespace-nowrap text-ink-3 lg:text-sm">
                {t("places", { count: formatNumber(counts[type], lng), form: plural(counts[type], lng) })}
              </small>
            ) : null}
          </span>
        </a>
      ))}
    </nav>
  );
}
