import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import { formatNumber } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { FILTERS_ID } from "./filter-form";
import { type AppliedFilter, type SearchView, searchHref, unfilteredHref } from "./search-view";

/** The orders of a search; nearest only where the visitor gave a position. */
const SORTS = ["top", "featured", "cheapest"] as const;

type Props = { view: SearchView; range: string; applied: readonly AppliedFilter[] };

/** Above the list: filters (phones), what is shown, how it is sorted, and what narrows it. */
export function ResultsTools({ view, range, applied }: Props) {
  const { lng, input } = view;
  const t = texts(lng, "search");
  const sorts = input.position ? (["nearest", ...SORTS] as const) : SORTS;
  const nearHref = searchHref({ ...view, input: { ...input, sort: "nearest" } });
  return (
    <>
      <div className="tools">
        <button className="tool tool--filter" type="button" popoverTarget={FILTERS_ID}>
          <Icon name="sliders-horizontal" />
          {t("filters.open")}
          {applied.length > 0 ? <span className="tool__count">{formatNumber(applied.length, lng)}</span> : null}
        </button>
        <p className="tools__label">{range}</p>
        {input.position ? null : (
          <span className="tools__near">
            <a
              className="tool"
              href={paths.search(lng)}
              data-near-me={nearHref}
              data-locating={t("nearMe.locating")}
              data-denied={t("nearMe.denied")}
              data-unavailable={t("nearMe.unavailable")}
              data-choose={t("nearMe.choose")}
              data-way={paths.page(lng, "cities")}
              rel="nofollow"
              title={t("nearMe.note")}
            >
              <Icon name="locate-fixed" />
              <span>{t("nearMe.button")}</span>
            </a>
            <ScriptSlot as="span" className="tools__status" role="status" />
          </span>
        )}
        <nav className="segmented" aria-label={t("sort.label")}>
          {sorts.map((sort) => (
            <a
              key={sort}
              href={searchHref(view, { sort })}
              rel="nofollow"
              aria-current={input.sort === sort ? "true" : undefined}
            >
              {t(`sort.${sort}`)}
            </a>
          ))}
        </nav>
      </div>
      {input.position ? <p className="tools__note">{t("nearMe.straight")}</p> : null}
      {applied.length > 0 ? (
        <ul className="applied" aria-label={t("filters.applied")}>
          {applied.map(({ name, href }) => (
            <li key={name}>
              <a className="applied__chip" href={href} rel="nofollow" aria-label={t("filters.remove", { name })}>
                {name}
                <Icon name="x" />
              </a>
            </li>
          ))}
          <li>
            <a className="text-link applied__clear" href={unfilteredHref(view)}>
              {t("filters.clearAll")}
            </a>
          </li>
        </ul>
      ) : null}
    </>
  );
}
