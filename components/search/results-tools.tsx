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
export const STATUS = "near-status";

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
        <button className={`${TOOL} tool--filter`} type="button" popoverTarget={FILTERS_ID}>
          <Icon name="sliders-horizontal" />
          {t("filters.open")}
          {applied.length > 0 ? <span className="tool__count">{formatNumber(applied.length, lng)}</span> : null}
        </button>
        {/* On the narrowest phones the list of orders is wider than what is left beside its button. */}
        <details className="drop tools__sort" data-drop>
          <summary className={TOOL}>
            <span className="visually-hidden">{t("sort.label")}: </span>
            <span className="tools__order">{t(`sort.${input.sort}`)}</span>
            <Icon name="chevron-down" />
          </summary>
          <nav className="drop__list tools__list" aria-label={t("sort.label")}>
            <Sorts view={view} />
            <NearMe view={view} />
          </nav>
        </details>
        {/* On narrower screens it stands below the list only. */}
        <p className="tools__range">{range}</p>
        <NearMe view={view} className={`${TOOL} tools__near`} />
        {/* Placed before the map, which has a live region of its own. */}
        <ScriptSlot as="span" className={`tools__status ${STATUS}`} role="status" />
        {map}
        <nav className="segmented tools__views" aria-label={t("sort.label")}>
          <Sorts view={view} />
        </nav>
      </div>
      {input.position ? <p className="tools__note">{t("nearMe.straight")}</p> : null}
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
