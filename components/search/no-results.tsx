import { Icon } from "@/components/ui/icon";
import { TilePattern } from "@/components/ui/tile-pattern";
import { isInAfghanistan } from "@/lib/core/provinces";
import { formatNumber, plural } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { type AppliedFilter, type SearchView, searchHref } from "./search-view";

type Props = {
  view: SearchView;
  /** The same question with one filter less, only where it finds something. */
  fewer: readonly (AppliedFilter & { count: number })[];
  /** What the question finds in the whole country. */
  everywhere: number;
  popular: readonly string[];
};

/** Nothing found: what to do next, in the order of what helps most. */
export function NoResults({ view, fewer, everywhere, popular }: Props) {
  const { lng, input, area } = view;
  const t = texts(lng, "search");
  const businesses = (count: number) => t("places", { count: formatNumber(count, lng), form: plural(count, lng) });
  return (
    <>
      <div className="zero">
        <span className="zero__plate" aria-hidden="true">
          <TilePattern />
        </span>
        <p className="zero__title">{t("zero.title")}</p>
        <Lead view={view} />
        {input.text ? <p className="zero__caption">{t("zero.tips")}</p> : null}
      </div>
      <div className="zero-help">
        {fewer.length > 0 || everywhere > 0 ? (
          <section>
            <h2>{t("zero.fewer")}</h2>
            <ul>
              {fewer.map(({ name, href, count }) => (
                <li key={name}>
                  <a href={href} rel="nofollow">
                    <Icon name="x" />
                    <span>{t("zero.without", { name })}</span>
                    <span>{businesses(count)}</span>
                  </a>
                </li>
              ))}
              {everywhere > 0 && area.city ? (
                <li>
                  <a href={searchHref(view, {}, {})} rel="nofollow">
                    <Icon name="map-pin" />
                    <span>{t("zero.everywhere")}</span>
                    <span>{businesses(everywhere)}</span>
                  </a>
                </li>
              ) : null}
            </ul>
          </section>
        ) : null}
        {popular.length > 0 ? (
          <section>
            <h2>{t("zero.popular")}</h2>
            <PopularSearches texts={popular} view={view} />
          </section>
        ) : null}
        <section className="zero-add">
          <div>
            <h2>{t("zero.addTitle")}</h2>
            <p>{t("zero.addText")}</p>
          </div>
          <a className="button button--outline" href={paths.page(lng, "contact-us", { reason: "add_restaurant" })}>
            {t("zero.add")}
          </a>
        </section>
      </div>
    </>
  );
}

/** What was asked for, or why there can be nothing. */
function Lead({ view: { lng, input, area } }: { view: SearchView }) {
  const t = texts(lng, "search");
  if (input.position !== undefined && !isInAfghanistan(input.position))
    return (
      <>
        <p>{t("zero.leadAbroad")}</p>
        <p>
          <a className="text-link" href={paths.page(lng, "cities")}>
            {t("nearMe.choose")}
          </a>
        </p>
      </>
    );
  if (!input.text) return <p>{t("zero.leadFilters")}</p>;
  const values = {
    query: input.text,
    city: area.city ? texts(lng, "enums")(`city.${area.city}`) : "",
    hasCity: area.city ? "yes" : "no",
  };
  return <p>{t.rich("zero.lead", { q: (text) => <bdi className="nowrap">{text}</bdi>, ...values })}</p>;
}

/** What others searched this week, as links (decision H47). */
export function PopularSearches({ texts, view }: { texts: readonly string[]; view: SearchView }) {
  return (
    <div className="pills">
      {texts.map((text) => (
        <a className="pill" key={text} href={paths.search(view.lng, view.area, { search: text })} dir="auto">
          {text}
        </a>
      ))}
    </div>
  );
}
