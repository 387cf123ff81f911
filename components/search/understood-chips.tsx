import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { SearchResult } from "@/lib/search/model";
import { type SearchView, searchHref } from "./search-view";
import { understoodFilters, unknownFilters } from "./understood";

/** Chips for the understood parts of the query and for unknown words; each links to the search without it. */
export function UnderstoodChips({ view, result }: { view: SearchView; result: SearchResult }) {
  const chips = understoodFilters(view, result);
  if (chips.length === 0) return null;
  const t = texts(view.lng, "search");
  return (
    <section aria-label={t("understood.label")}>
      <ul className="applied">
        {chips.some(({ isNear }) => isNear) ? (
          <li>
            <NearMe view={view} />
          </li>
        ) : null}
        {chips.map(({ name, href }) => (
          <li key={href}>
            <a className="applied__chip" href={href} rel="nofollow">
              <span className="visually-hidden">{t("understood.takeAway")} </span>
              <bdi>{name}</bdi>
              <Icon name="x" />
            </a>
          </li>
        ))}
        {unknownFilters(view, result).map(({ name, href }) => (
          <li key={href}>
            <a className="applied__chip" href={href} rel="nofollow">
              <span>{t("understood.without", { word: name })}</span>
              <Icon name="x" />
            </a>
          </li>
        ))}
      </ul>
      <ScriptSlot as="span" role="status" />
    </section>
  );
}

/** "Near me" asks for the position only when tapped. */
function NearMe({ view }: { view: SearchView }) {
  const { lng } = view;
  const t = texts(lng, "search");
  return (
    <a
      className="applied__chip applied__chip--ask"
      href={paths.page(lng, "cities")}
      data-near-me={searchHref(view, { sort: "nearest" })}
      data-locating={t("nearMe.locating")}
      data-denied={t("nearMe.denied")}
      data-unavailable={t("nearMe.unavailable")}
      data-choose={t("nearMe.choose")}
      data-way={paths.page(lng, "cities")}
      rel="nofollow"
      title={t("nearMe.note")}
    >
      <Icon name="locate-fixed" />
      {t("understood.near")}
    </a>
  );
}
