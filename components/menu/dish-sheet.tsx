import { DishSaid } from "@/components/dish/dish-said";
import { hasTray, languageOfOrders } from "@/components/tray/tray";
import { Button } from "@/components/ui/button";
import { CloseLink } from "@/components/ui/close-link";
import { Photo } from "@/components/ui/photo";
import { ScriptSlot } from "@/components/ui/script-slot";
import { Stars } from "@/components/ui/stars";
import type { BusinessDetail } from "@/lib/business/model";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";
import type { Dish } from "@/lib/dish/model";
import { formatDate, formatNumber, formatPrice, formatRating } from "@/lib/i18n/format";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import type { DishComment } from "@/lib/interaction/model";
import { pictureUrl, srcSet } from "@/lib/media/url";
import { nameToTell } from "./dish-rows";

type Props = { dish: Dish; said: Paged<DishComment>; business: BusinessDetail; lng: Language; now: Date };

/**
 * One dish, open above its menu. The address `?dish=ID` answers with it, so it works without a script and can be sent;
 * with one it opens without leaving the page.
 */
export function DishSheet({ dish, said, business, lng, now }: Props) {
  const [t, enums] = [texts(lng, "menu"), texts(lng, "enums")];
  const text = pickFrom(dish.translation, lng, ({ title }) => title !== "");
  const title = text?.value.title ?? "";
  const menu = `${paths.business(lng, business, "menu")}#${dish.id}`;
  const login = paths.page(lng, "login", { from: paths.business(lng, business, "menu", { dish: dish.id }) });
  const { average, count } = dish.ratings;
  return (
    <dialog
      open
      className={dish.image ? "dish-sheet dish-sheet--photo" : "dish-sheet"}
      aria-labelledby="dish-title"
      data-overlay="dish"
    >
      <CloseLink className="dish-sheet__close" href={menu} label={t("close")} />
      {dish.image ? <DishPicture dish={dish} alt={title} /> : null}
      <div className="dish-sheet__body">
        <div className="dish-sheet__head">
          <h2 id="dish-title" lang={text?.lang} dir="auto">
            {title}
          </h2>
          <OtherNames dish={dish} title={title} />
        </div>
        <p className="dish-sheet__row">
          <span>
            <data className="price" value={dish.price}>
              {formatPrice(dish.price, lng)}
            </data>
            {dish.availability === "unavailable" ? <b>{t("soldOut")}</b> : null}
            {average === null ? null : (
              <span className="rating">
                <Stars
                  value={average}
                  label={t("ratings", { rating: formatRating(average, lng), count: formatNumber(count, lng) })}
                />
                <b>{formatRating(average, lng)}</b> ({formatNumber(count, lng)})
              </span>
            )}
          </span>
          <a
            className="like like--box"
            href={login}
            rel="nofollow"
            data-dish={dish.id}
            aria-label={t("like", { name: title })}
          >
            {dish.favouriteCount > 0 ? formatNumber(dish.favouriteCount, lng) : ""}
          </a>
        </p>
        <p className="dish__labels">
          {dish.labels.map((label) => (
            <span key={label} className={label}>
              {enums(`label.${label}`)}
            </span>
          ))}
        </p>
        {text?.value.description ? (
          <p className="dish-sheet__about" lang={text.lang} dir="auto">
            {text.value.description}
          </p>
        ) : null}
        <p className="dish-sheet__facts">
          {dish.servingTime ? <span>{t("ready", { minutes: formatNumber(dish.servingTime, lng) })}</span> : null}
          {dish.priceConfirmedAt ? (
            <span>{t("priceChecked", { date: formatDate(dish.priceConfirmedAt, lng) })}</span>
          ) : null}
        </p>
        {dish.kind ? (
          <p className="dish-sheet__else">
            <a className="text-link tap-link" href={paths.dish(lng, business.city, dish.kind)}>
              {texts(lng, "dishPage")("whoElse", { city: enums(`city.${business.city}`) })}
            </a>
          </p>
        ) : null}
        <p className="dish-sheet__else">
          <a className="text-link tap-link" href={paths.correct(lng, business, { dish: dish.id })} rel="nofollow">
            {texts(lng, "correction")("suggestPrice")}
          </a>
        </p>
        <DishSaid id={dish.id} said={said} fans={dish.favouriteCount} lng={lng} now={now} login={login} />
        <div className="dish-sheet__foot">
          {hasTray(business) && dish.availability === "available" ? (
            <AddToTray dish={dish} title={title} told={nameToTell(dish, languageOfOrders(business))} lng={lng} />
          ) : null}
          <Button href={menu} variant="outline" data-close="">
            {t("close")}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

type AddToTrayProps = { dish: Dish; title: string; told: string; lng: Language };

/** Puts the dish on the tray; the slot before it is for what takes it off again (components/tray). */
function AddToTray({ dish, title, told, lng }: AddToTrayProps) {
  const t = texts(lng, "tray");
  return (
    <>
      <ScriptSlot as="span" name="tray" />
      <Button
        className="dish-put"
        icon="plus"
        data-island=""
        data-add={dish.id}
        data-told={told === title ? undefined : told}
        aria-label={t("add", { name: title })}
      >
        {t("addWord")}
      </Button>
    </>
  );
}

/** What is shown of a dish until its sheet comes, or when it can't: the script puts its row of the menu into it. */
export function DishSketch({ here, closeLabel }: { here: string; closeLabel: string }) {
  return (
    <div hidden data-sketch="dish" data-class="dish-sheet dish-sheet--sketch">
      <CloseLink className="dish-sheet__close" href={here} label={closeLabel} />
      <div className="dish-sheet__body" data-slot="" />
    </div>
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

/** The same dish in the other languages, each in its own script. */
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
