import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { SearchResult } from "@/lib/search/model";
import { nearMeAttributes, STATUS } from "./results-tools";
import { type AppliedFilter, type SearchView, searchHref, unfilteredHref } from "./search-view";
import { understoodFilters, unknownFilters } from "./understood";

const CHIPS = "search-chips";
const TAKEN = "applied__chip";

/** Chips for the understood parts of the query and for unknown words; each links to the search without it. */
export function UnderstoodChips({ view, result }: { view: SearchView; result: SearchResult }) {
  const chips = understoodFilters(view, result);
  if (chips.length === 0) return null;
  const t = texts(view.lng, "search");
  return (
    <section aria-label={t("understood.label")}>
      <ul className={CHIPS}>
        {chips.some(({ isNear }) => isNear) ? (
          <li>
            <NearMe view={view} />
          </li>
        ) : null}
        {chips.map(({ name, href }) => (
          <li key={href}>
            <a className={TAKEN} href={href} rel="nofollow">
              <span className="visually-hidden">{t("understood.takeAway")} </span>
              <bdi>{name}</bdi>
              <Icon name="x" />
            </a>
          </li>
        ))}
        {unknownFilters(view, result).map(({ name, href }) => (
          <li key={href}>
            <a className={TAKEN} href={href} rel="nofollow">
              <span>{t("understood.without", { word: name })}</span>
              <Icon name="x" />
            </a>
          </li>
        ))}
      </ul>
      <ScriptSlot as="span" className={STATUS} role="status" />
    </section>
  );
}

/** "Near me" asks for the position only when tapped. */
function NearMe({ view }: { view: SearchView }) {
  const { lng } = view;
  const t = texts(lng, "search");
  return (
    <a
      className="applied__chip applied__chip--near"
      href={paths.page(lng, "cities")}
      {...nearMeAttributes(lng, searchHref(view, { sort: "nearest" }))}
    >
      <Icon name="locate-fixed" />
      {t("understood.near")}
    </a>
  );
}

/** Chips for the filters of the form; each links to the search without it. */
export function AppliedFilters({ view, applied }: { view: SearchView; applied: readonly AppliedFilter[] }) {
  if (applied.length === 0) return null;
  const t = texts(view.lng, "search");
  return (
    <ul className={CHIPS} aria-label={t("filters.applied")}>
      {applied.map(({ name, href }) => (
        <li key={name}>
          <a className={TAKEN} href={href} rel="nofollow" aria-label={t("filters.remove", { name })}>
            {name}
            <Icon name="x" />
          </a>
        </li>
      ))}
      <li>
        <a className="text-link px-1 py-2.5 text-sm whitespace-nowrap" href={unfilteredHref(view)}>
          {t("filters.clearAll")}
        </a>
      </li>
    </ul>
  );
}
