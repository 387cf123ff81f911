import { nameOf } from "@/components/business/facts";
import { openingOf } from "@/components/hours/opening";
import { MediaPhoto } from "@/components/media/media-photo";
import { Icon } from "@/components/ui/icon";
import { OpenBadge } from "@/components/ui/open-badge";
import { Price } from "@/components/ui/price";
import type { Language } from "@/lib/core/constants";
import type { Dish } from "@/lib/dish/model";
import { formatNumber, formatRating } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { OtherServings } from "@/lib/serving/model";

type Props = {
  readonly others: OtherServings;
  readonly kind: string;
  readonly city: Parameters<typeof paths.dish>[1];
  readonly lng: Language;
  readonly now: Date;
};

export function DishOthers({ others: { servings, total }, kind, city, lng, now }: Props) {
  if (servings.length === 0) return null;
  const t = texts(lng, "dishPage");
  return (
    <section className="dish-others" aria-labelledby="others-title">
      <div className="dish-others__head">
        <h3 id="others-title">{t("whoElse", { city: texts(lng, "enums")(`city.${city}`) })}</h3>
        <a className="text-link tap-link" href={paths.dish(lng, city, kind)}>
          {t("allPlaces", { count: formatNumber(total + 1, lng) })}
        </a>
      </div>
      <ul>
        {servings.map(({ business, dishes: [dish] }) =>
          dish ? <Other key={business.id} business={business} dish={dish} lng={lng} now={now} /> : null,
        )}
      </ul>
    </section>
  );
}

type OtherProps = {
  readonly business: OtherServings["servings"][number]["business"];
  readonly dish: Dish;
  readonly lng: Language;
  readonly now: Date;
};

function Other({ business, dish, lng, now }: OtherProps) {
  const name = nameOf(business, lng);
  const { average } = business.ratings;
  const { state, word, attrs } = openingOf(business, now, lng, texts(lng, "hours"));
  return (
    <li>
      <MediaPhoto
        picture={dish.image ?? business.cover}
        lng={lng}
        seed={business.id}
        name={name.text}
        type={business.type}
        sizes="52px"
        max={160}
        ratio="square"
        alt=""
      />
      <div>
        <a href={paths.business(lng, business, "menu", { dish: dish.id })} lang={name.lang} dir="auto">
          {name.text}
        </a>
        <div className="dish-others__facts">
          {average === null ? null : (
            <span className="dish-others__rating">
              <Icon name="star" />
              <span className="visually-hidden">
                {texts(lng, "business")("meta.mark", { rating: formatRating(average, lng) })}
              </span>
              <b aria-hidden="true">{formatRating(average, lng)}</b>
            </span>
          )}
          <OpenBadge state={state} word={word} attrs={attrs} />
        </div>
      </div>
      <b>
        <Price afn={dish.price} lng={lng} />
      </b>
    </li>
  );
}
