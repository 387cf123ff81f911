import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { FILTERS_ID } from "./filter-form";
import { type AppliedFilter, type SearchView, searchHref } from "./search-view";

/** "nearest" needs the user's position. */
const SORTS = ["top", "featured", "cheapest"] as const;

/** A button of the row above the list. */
export const TOOL = "tool";

/** Messages to which scripts add a link. */
export const STATUS = "[&>a]:font-[600] [&>a]:text-lapis";

type Props = {
  view: SearchView;
  range: string;
  applied: readonly AppliedFilter[];
  map: ReactNode;
};

export function ResultsTools({ view, range, applied, map }: Props) {
  const { lng, input } = view;
  const t = texts(lng, "search");
  return (
    <>
      <div className="tools">
        <button className={`${TOOL} tool--filter lg:hidden`} type="button" popoverTarget={FILTERS_ID}>
          <Icon name="sliders-horizontal" />
          {t("filters.open")}
          {applied.length > 0 ? (
            <span className="grid h-[22px] min-w-[22px] place-items-center rounded-[11px] bg-lapis text-xs leading-none font-bold text-on-lapis">
              {formatNumber(applied.length, lng)}
            </span>
          ) : null}
        </button>
        {/* On the narrowest phones the list of orders is wider than what is left beside its button. */}
        <details className="drop tools__sort group" data-drop>
          <summary className={`${TOOL} w-full justify-between`}>
            <span className="visually-hidden">{t("sort.label")}: </span>
            <span className="tools__order truncate">{t(`sort.${input.sort}`)}</span>
            <Icon name="chevron-down" className="text-[15px] text-ink-3 group-open:rotate-180" />
          </summary>
          <nav className="drop__list tools__list" aria-label={t("sort.label")}>
            <Sorts view={view} />
            <NearMe view={view} />
          </nav>
        </details>
        {/* On narrower screens it stands below the list only. */}
        <p className="hidden text-sm text-ink-2 min-[1200px]:block">{range}</p>
        <NearMe view={view} className={`${TOOL} tools__near max-md:hidden`} />
        {/* Placed before the map, which has a live region of its own. While empty it takes no gap of the row. */}
        <ScriptSlot
          as="span"
          className={`empty:absolute not-empty:order-1 not-empty:flex-[1_0_100%] not-empty:text-sm ${STATUS}`}
          role="status"
        />
        {map}
        <nav className="segmented tools__views" aria-label={t("sort.label")}>
          <Sorts view={view} />
        </nav>
      </div>
      {input.position ? <p className="tools__note pb-2 text-sm text-ink-2">{t("nearMe.straight")}</p> : null}
    </>
  );
}

function Sorts({ view }: { view: SearchView }) {
  const { lng, input } = view;
  const t = texts(lng, "search");
  const sorts = input.position ? (["nearest", ...SORTS] as const) : SORTS;
  return sorts.map((sort) => (
    <a
      key={sort}
      href={searchHref(view, { sort })}
      rel="nofollow"
      aria-current={input.sort === sort ? "true" : undefined}
    >
      {t(`sort.${sort}`)}
    </a>
  ));
}

/** A link that `near-me.ts` turns into a search around the visitor. */
export function nearMeAttributes(lng: Language, href: string) {
  const t = texts(lng, "search");
  return {
    "data-near-me": href,
    "data-locating": t("nearMe.locating"),
    "data-denied": t("nearMe.denied"),
    "data-unavailable": t("nearMe.unavailable"),
    "data-choose": t("nearMe.choose"),
    "data-way": paths.page(lng, "cities"),
    rel: "nofollow",
    title: t("nearMe.note"),
  };
}

function NearMe({ view, className }: { view: SearchView; className?: string }) {
  const { lng, input } = view;
  const t = texts(lng, "search");
  if (input.position) return null;
  return (
    <a
      className={className}
      href={paths.search(lng)}
      {...nearMeAttributes(lng, searchHref({ ...view, input: { ...input, sort: "nearest" } }))}
    >
      <Icon name="locate-fixed" />
      <span>{t("nearMe.button")}</span>
    </a>
  );
}
