import { DishSaid } from "@/components/dish/dish-said";
import { hasTray, languageOfOrders } from "@/components/tray/tray";
import { Icon } from "@/components/ui/icon";
import { Photo } from "@/components/ui/photo";
import type { BusinessDetail } from "@/lib/business/model";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";
import { correctionHref } from "@/lib/correction/href";
import type { Dish } from "@/lib/dish/model";
import { formatDate, formatNumber, formatPrice, formatRating, plural } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import type { DishComment } from "@/lib/interaction/model";
import { pictureUrl, srcSet } from "@/lib/media/url";
import type { OtherServings } from "@/lib/serving/model";
import { AddToTray, DishFrame } from "./dish-frame";
import { LABEL_ICONS } from "./dish-labels";
import { DishOthers } from "./dish-others";
import { nameToTell } from "./dish-rows";

type Props = {
  dish: Dish;
  /** Null for a business that is hidden from guests. */
  said: Paged<DishComment> | null;
  /** Other businesses that serve it; null if the dish has no known kind. */
  others: OtherServings | null;
  business: BusinessDetail;
  lng: Language;
  now: Date;
  /** `https://host`, for the share link. */
  origin: string;
};

/**
 * One dish, open above its menu. It is part of the page at `?dish=ID`, so it works without script and can be shared;
 * with script it opens without navigation.
 */
export function DishSheet({ dish, said, others, business, lng, now, origin }: Props) {
  const text = pickFrom(dish.translation, lng, ({ title }) => title !== "");
  const title = text?.value.title ?? "";
  const own = paths.business(lng, business, "menu", { dish: dish.id });
  const login = paths.page(lng, "login", { from: own });
  const told = nameToTell(dish, languageOfOrders(business));
  const canAdd = hasTray(business) && dish.availability === "available";
  return (
    <dialog
      open
      className={dish.image ? "dish-sheet dish-sheet--photo" : "dish-sheet"}
      aria-labelledby="dish-title"
      data-overlay="dish"
    >
      <DishFrame
        business={business}
        lng={lng}
        href={`${paths.business(lng, business, "menu")}#${dish.id}`}
        shared={`${title}\n${origin}${own}`}
        add={
          canAdd ? <AddToTray lng={lng} id={dish.id} title={title} told={told === title ? undefined : told} /> : null
        }
      >
        {dish.image ? <DishPicture dish={dish} alt={title} /> : null}
        <div className="dish-sheet__text">
          <h2 id="dish-title" lang={text?.lang} dir="auto">
            {title}
          </h2>
          <OtherNames dish={dish} title={title} />
          <PriceRow dish={dish} title={title} lng={lng} login={login} />
          <Labels dish={dish} lng={lng} />
          {text?.value.description ? (
            <p className="dish-sheet__about" lang={text.lang} dir="auto">
              {text.value.description}
            </p>
          ) : null}
          <PriceChecked dish={dish} business={business} lng={lng} />
          {dish.kind && others ? (
            <DishOthers others={others} kind={dish.kind} city={business.city} lng={lng} now={now} />
          ) : null}
          {said ? (
            <DishSaid id={dish.id} said={said} fans={dish.favouriteCount} lng={lng} now={now} login={login} />
          ) : null}
        </div>
      </DishFrame>
    </dialog>
  );
}

function PriceChecked({ dish, business, lng }: Pick<Props, "dish" | "business" | "lng">) {
  const wrong = correctionHref(lng, business, { dish: dish.id });
  return (
    <p className="dish-sheet__facts">
      {dish.priceConfirmedAt ? (
        <span>
          <Icon name="check" />
          {texts(lng, "menu")("priceChecked", { date: formatDate(dish.priceConfirmedAt, lng) })}
        </span>
      ) : null}
      {wrong ? (
        <a className="text-link tap-link" href={wrong} rel="nofollow">
          {texts(lng, "correction")("suggestPrice")}
        </a>
      ) : null}
    </p>
  );
}

type RowProps = { dish: Dish; title: string; lng: Language; login: string };

function PriceRow({ dish, title, lng, login }: RowProps) {
  const t = texts(lng, "menu");
  const { average, count } = dish.ratings;
  return (
    <p className="dish-sheet__price">
      <span className="dish-sheet__prices">
        <data className="price" value={dish.price}>
          {formatPrice(dish.price, lng)}
        </data>
        {dish.availability === "unavailable" ? <b className="dish-sheet__out">{t("soldOut")}</b> : null}
        {average === null ? null : (
          <span className="rating text-ink-2">
            <Icon name="star" />
            <span className="visually-hidden">
              {t("ratings", { rating: formatRating(average, lng), count: formatNumber(count, lng) })}
            </span>
            <span aria-hidden="true">
              <b>{formatRating(average, lng)}</b> ({formatNumber(count, lng)})
            </span>
          </span>
        )}
      </span>
      <a className="like" href={login} rel="nofollow" data-dish={dish.id} aria-label={t("like", { name: title })}>
        {dish.favouriteCount > 0 ? formatNumber(dish.favouriteCount, lng) : ""}
      </a>
    </p>
  );
}

function Labels({ dish, lng }: { dish: Dish; lng: Language }) {
  const [t, enums] = [texts(lng, "menu"), texts(lng, "enums")];
  if (dish.labels.length === 0 && !dish.servingTime) return null;
  return (
    <p className="dish__labels dish-sheet__labels">
      {dish.labels.map((label) => (
        <span key={label} className={label}>
          <Icon name={LABEL_ICONS[label]} />
          {enums(`label.${label}`)}
        </span>
      ))}
      {dish.servingTime ? (
        <span className="dish-sheet__time">
          <Icon name="clock" />
          {t("ready", { minutes: formatNumber(dish.servingTime, lng), form: plural(dish.servingTime, lng) })}
        </span>
      ) : null}
    </p>
  );
}

function DishPicture({ dish, alt }: { dish: Dish; alt: string }) {
  const { image } = dish;
  if (!image) return null;
  return (
    <Photo
      src={pictureUrl(image, 480)}
      srcSet={srcSet(image, 960)}
      sizes="(min-width: 1024px) 420px, (min-width: 560px) 560px, 100vw"
      width={image.width}
      height={image.height}
      alt={alt}
      ratio="four-three"
      eager
    />
  );
}

function OtherNames({ dish, title }: { dish: Dish; title: string }) {
  const names = LANGUAGES.flatMap((lang) => {
    const text = dish.translation[lang]?.title;
    return text && text !== title ? [{ lang, text }] : [];
  });
  if (names.length === 0) return null;
  return (
    <p className="dish-sheet__names">
      {names.map(({ lang, text }, index) => (
        <span key={lang}>
          {index > 0 ? " · " : ""}
          <bdi lang={lang}>{text}</bdi>
        </span>
      ))}
    </p>
  );
}
