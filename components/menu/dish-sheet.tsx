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
        <div className={dish.image ? "px-5 pt-3.5 pb-6 lg:px-8 lg:pt-6" : "px-5 pt-1 pb-6 lg:px-8"}>
          <h2 id="dish-title" className="text-[24px] font-[750]" lang={text?.lang} dir="auto">
            {title}
          </h2>
          <OtherNames dish={dish} title={title} />
          <PriceRow dish={dish} title={title} lng={lng} login={login} />
          <Labels dish={dish} lng={lng} />
          {text?.value.description ? (
            <p className="mt-2.5 mb-1" lang={text.lang} dir="auto">
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
    <p className="dish-sheet__facts flex flex-wrap items-center gap-x-4 text-sm leading-(--lh-small) text-ink-2">
      {dish.priceConfirmedAt ? (
        <span className="inline-flex items-center gap-1.5 [&>.icon]:text-istalif">
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
    <p className="flex items-center gap-x-4 my-1 [&_.icon]:fill-current [&_.icon]:text-(--star)">
      <span className="flex items-center gap-x-4 flex-wrap">
        <data className="price text-[20px]" value={dish.price}>
          {formatPrice(dish.price, lng)}
        </data>
        {dish.availability === "unavailable" ? (
          <b className="px-2.5 rounded-full bg-ink text-surface text-sm">{t("soldOut")}</b>
        ) : null}
        {average === null ? null : (
          <span className="flex flex-wrap items-center gap-x-1.5 text-sm leading-(--lh-small) text-ink-2">
            <Icon name="star" />
            <span className="visually-hidden">
              {t("ratings", { rating: formatRating(average, lng), count: formatNumber(count, lng) })}
            </span>
            <span aria-hidden="true">
              <b className="text-[15px] font-bold text-ink">{formatRating(average, lng)}</b> ({formatNumber(count, lng)}
              )
            </span>
          </span>
        )}
      </span>
      <a
        className="like ms-auto px-3.5 border-[1.5px] border-line-strong rounded-full font-[600] flex-none"
        href={login}
        rel="nofollow"
        data-dish={dish.id}
        aria-label={t("like", { name: title })}
      >
        {dish.favouriteCount > 0 ? formatNumber(dish.favouriteCount, lng) : ""}
      </a>
    </p>
  );
}

function Labels({ dish, lng }: { dish: Dish; lng: Language }) {
  const [t, enums] = [texts(lng, "menu"), texts(lng, "enums")];
  if (dish.labels.length === 0 && !dish.servingTime) return null;
  return (
    <p className="dish__labels gap-y-1 gap-x-4 text-[15px]">
      {dish.labels.map((label) => (
        <span key={label} className={label}>
          <Icon name={LABEL_ICONS[label]} />
          {enums(`label.${label}`)}
        </span>
      ))}
      {dish.servingTime ? (
        <span className="font-[450] text-ink-2">
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
    <p className="dish-sheet__names text-sm leading-(--lh-note) text-ink-3">
      {names.map(({ lang, text }, index) => (
        <span key={lang}>
          {index > 0 ? " · " : ""}
          <bdi lang={lang}>{text}</bdi>
        </span>
      ))}
    </p>
  );
}
