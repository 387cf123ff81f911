import { Icon } from "@/components/ui/icon";
import type { City } from "@/lib/core/constants";
import { isInAfghanistan } from "@/lib/core/position";
import { countValues } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { type AppliedFilter, type SearchView, searchHref } from "./search-view";

type Props = {
  view: SearchView;
  /** The same search without one of its filters, if that has results. */
  fewer: readonly (AppliedFilter & { count: number })[];
  /** Number of results in the nearest provinces that have some. */
  nearby: readonly { city: City; count: number }[];
  everywhere: number;
  popular: readonly string[];
  /** The site has no businesses yet, so changing the query would not help. */
  isNewSite: boolean;
};

/** Next steps if nothing was found, the most helpful first; the title states that nothing was found. */
export function NoResults({ view, fewer, nearby, everywhere, popular, isNewSite }: Props) {
  const { lng, input, area } = view;
  const t = texts(lng, "search");
  const enums = texts(lng, "enums");
  const isAbroad = input.position !== undefined && !isInAfghanistan(input.position);
  const hasElsewhere = area.city !== undefined && everywhere > 0;
  return (
    <div className="zero">
      {isAbroad ? (
        <p>
          {t("zero.leadAbroad")}{" "}
          <a className="text-link" href={paths.page(lng, "cities")}>
            {t("nearMe.choose")}
          </a>
        </p>
      ) : null}
      {isNewSite ? <p>{texts(lng, "common")("newSite")}</p> : null}
      {input.text && fewer.length === 0 && !hasElsewhere && !isNewSite ? <p>{t("zero.tips")}</p> : null}
      {fewer.length > 0 ? (
        <section>
          <h2>{t("zero.fewer")}</h2>
          <ul>
            {fewer.map(({ name, href, count }) => (
              <Way key={name} lng={lng} href={href} icon="x" text={t("zero.without", { name })} count={count} />
            ))}
          </ul>
        </section>
      ) : null}
      {hasElsewhere ? (
        <section>
          <h2>{t("zero.nearby")}</h2>
          <ul>
            {nearby.map(({ city, count }) => (
              <Way
                key={city}
                lng={lng}
                href={searchHref(view, {}, { ...area, city })}
                icon="map-pin"
                text={enums(`city.${city}`)}
                count={count}
              />
            ))}
            <Way lng={lng} href={searchHref(view, {}, {})} icon="globe" text={t("zero.all")} count={everywhere} />
          </ul>
        </section>
      ) : null}
      {popular.length > 0 ? (
        <section>
          <h2>{t("zero.popular")}</h2>
          <PopularSearches texts={popular} view={view} />
        </section>
      ) : null}
      <section className="zero__add">
        <div>
          <h2>{t("zero.addTitle")}</h2>
          <p>{t("zero.addText")}</p>
        </div>
        <a className="button button--outline" href={paths.page(lng, "contact-us", { reason: "add_restaurant" })}>
          {t("zero.add")}
        </a>
      </section>
    </div>
  );
}

type WayProps = {
  lng: SearchView["lng"];
  href: string;
  icon: "x" | "map-pin" | "globe";
  text: string;
  count: number;
};

function Way({ lng, href, icon, text, count }: WayProps) {
  return (
    <li>
      <a className="zero__way" href={href} rel="nofollow">
        <Icon name={icon} />
        <span>{text}</span>
        <small>{texts(lng, "search")("places", countValues(count, lng))}</small>
      </a>
    </li>
  );
}

/** Popular searches of this week (H47). */
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
