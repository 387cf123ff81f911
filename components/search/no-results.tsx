import { Icon } from "@/components/ui/icon";
import { TilePattern } from "@/components/ui/tile-pattern";
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
  const { lng, input, place } = view;
  const t = texts(lng, "search");
  const enums = texts(lng, "enums");
  const places = (count: number) => t("places", { count: formatNumber(count, lng), form: plural(count, lng) });
  const city = place.city ? enums(`city.${place.city}`) : "";
  return (
    <>
      <div className="zero">
        <span className="zero__plate" aria-hidden="true">
          <TilePattern />
        </span>
        <p className="zero__title">{t("zero.title")}</p>
        <p>
          {input.text
            ? t.rich("zero.lead", {
                q: (text) => <bdi className="nowrap">{text}</bdi>,
                query: input.text,
                city,
                hasCity: place.city ? "yes" : "no",
              })
            : t("zero.leadFilters")}
        </p>
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
                    <span>{places(count)}</span>
                  </a>
                </li>
              ))}
              {everywhere > 0 && place.city ? (
                <li>
                  <a href={searchHref(view, {}, {})} rel="nofollow">
                    <Icon name="map-pin" />
                    <span>{t("zero.everywhere")}</span>
                    <span>{places(everywhere)}</span>
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

/** What others searched this week, as links (decision H47). */
export function PopularSearches({ texts, view }: { texts: readonly string[]; view: SearchView }) {
  return (
    <div className="pills">
      {texts.map((text) => (
        <a className="pill" key={text} href={paths.search(view.lng, view.place, { search: text })} dir="auto">
          {text}
        </a>
      ))}
    </div>
  );
}
