import { BusinessRating } from "@/components/business/business-parts";
import { nameOf } from "@/components/business/facts";
import { openingOf } from "@/components/hours/opening";
import { MediaPhoto } from "@/components/media/media-photo";
import { OpenBadge } from "@/components/ui/open-badge";
import { Price } from "@/components/ui/price";
import type { Language } from "@/lib/core/constants";
import type { Dish } from "@/lib/dish/model";
import { formatDate } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { pickFrom, pickTranslation } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import type { Serving } from "@/lib/serving/model";

type ServingCardProps = {
  readonly serving: Serving;
  readonly lng: Language;
  readonly now: Date;
  readonly eager: boolean;
};

export function ServingCard({ serving: { business, dishes }, lng, now, eager }: ServingCardProps) {
  const name = nameOf(business, lng).text;
  const { state, word, detail, attrs } = openingOf(business, now, lng, texts(lng, "hours"));
  const pictured = dishes.find(({ image }) => image !== null);
  const isOut = dishes.every(({ availability }) => availability === "unavailable");
  return (
    <li className={isOut ? "serving serving--out" : "serving"}>
      <div className="serving__business">
        <MediaPhoto
          picture={pictured?.image ?? business.cover}
          lng={lng}
          seed={business.id}
          name={name}
          type={business.type}
          sizes="88px"
          max={480}
          ratio="square"
          eager={eager}
          alt=""
        />
        <div>
          <h3 className="serving__name">
            <a href={paths.business(lng, business)} dir="auto">
              {name}
            </a>
          </h3>
          <BusinessRating ratings={business.ratings} lng={lng} />
          <p className="serving__address">
            <bdi>{pickTranslation(business.address, lng)?.text}</bdi>
          </p>
          <OpenBadge state={state} word={word} detail={detail} attrs={attrs} />
        </div>
      </div>
      <ul className="serving__dishes">
        {dishes.map((dish) => (
          <DishLine key={dish.id} dish={dish} business={business} lng={lng} />
        ))}
      </ul>
    </li>
  );
}

type DishLineProps = { readonly dish: Dish; readonly business: Serving["business"]; readonly lng: Language };

function DishLine({ dish, business, lng }: DishLineProps) {
  const t = texts(lng, "dishPage");
  const isOut = dish.availability === "unavailable";
  const checked = dish.priceConfirmedAt;
  return (
    <li className={isOut ? "dish-line dish-line--out" : "dish-line"}>
      <a href={paths.business(lng, business, "menu", { dish: dish.id })} dir="auto">
        {pickFrom(dish.translation, lng)?.value.title}
      </a>
      <b className="dish-line__price">
        <Price afn={dish.price} lng={lng} />
      </b>
      {isOut ? <small className="dish-line__out">{t("soldOut")}</small> : null}
      {checked && !isOut ? <small>{t("checked", { date: formatDate(checked, lng, { style: "day" }) })}</small> : null}
    </li>
  );
}
