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
    <li
      className={`serving grid gap-3 content-start p-3 border border-line rounded-lg bg-surface shadow-1 min-[900px]:grid-rows-[auto_1fr] ${isOut ? "serving--out [&_.picture]:[filter:grayscale(1)]" : ""}`}
    >
      <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-3 [&>.picture]:rounded-md">
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
          <h3 className="text-[17px] font-semibold">
            <a
              className="inline-block min-h-7 hover:text-lapis hover:underline hover:underline-offset-[0.25em]"
              href={paths.business(lng, business)}
              dir="auto"
            >
              {name}
            </a>
          </h3>
          <BusinessRating ratings={business.ratings} lng={lng} />
          <p className="truncate text-sm leading-(--lh-small) text-ink-2">
            <bdi>{pickTranslation(business.address, lng)?.text}</bdi>
          </p>
          <OpenBadge state={state} word={word} detail={detail} attrs={attrs} />
        </div>
      </div>
      <ul className="self-end rounded-md bg-sunk px-3">
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
    <li
      className={`dish-line grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 items-baseline py-2 not-first:border-t not-first:border-line ${isOut ? "dish-line--out" : ""}`}
    >
      <a
        className="hover:text-lapis hover:underline hover:underline-offset-[0.25em] inline-block min-h-7 font-[600]"
        href={paths.business(lng, business, "menu", { dish: dish.id })}
        dir="auto"
      >
        {pickFrom(dish.translation, lng)?.value.title}
      </a>
      <b className={`text-[17px] whitespace-nowrap ${isOut ? "font-[500] text-ink-2" : ""}`}>
        <Price afn={dish.price} lng={lng} />
      </b>
      {isOut ? (
        <small className="col-span-full text-xs leading-(--lh-small) font-[600] text-anar">{t("soldOut")}</small>
      ) : null}
      {checked && !isOut ? (
        <small className="col-span-full text-xs leading-(--lh-small) text-ink-2">
          {t("checked", { date: formatDate(checked, lng, { style: "day" }) })}
        </small>
      ) : null}
    </li>
  );
}
