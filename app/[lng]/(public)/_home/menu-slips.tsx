import { BusinessLink, BusinessThumb } from "@/components/business/business-parts";
import { Price } from "@/components/ui/price";
import type { BusinessCard } from "@/lib/business/model";
import type { Language } from "@/lib/core/constants";
import type { Dish } from "@/lib/dish/model";
import { countValues, formatRelativeDay } from "@/lib/i18n/format";
import { pickFrom, pickTranslation } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";

type MenuSlipsProps = {
  readonly lng: Language;
  readonly now: Date;
  readonly menus: readonly { readonly business: BusinessCard; readonly dishes: readonly Dish[] }[];
};

/** Recently added menus as paper slips with three dishes and prices each. */
export function MenuSlips({ lng, now, menus }: MenuSlipsProps) {
  const enums = texts(lng, "enums");
  return (
    <ul className="card-row">
      {menus.map(({ business, dishes }) => {
        const address = pickTranslation(business.address, lng)?.text;
        const city = enums(`city.${business.city}`);
        return (
          <li key={business.id} className="menu-slip">
            <div className="menu-slip__paper">
              <div className="menu-slip__head">
                <h3>
                  <BusinessLink business={business} lng={lng} />
                </h3>
                <p className="business-card__meta">
                  {address?.includes(city) ? address : [city, address].filter(Boolean).join(" · ")}
                </p>
                <BusinessThumb
                  business={business}
                  lng={lng}
                  picture={dishes.find(({ image }) => image)?.image ?? business.cover}
                  sizes="48px"
                  max={160}
                />
              </div>
              <dl>
                {dishes.map((dish) => (
                  <div key={dish.id} className="price-line">
                    <dt dir="auto">{pickFrom(dish.translation, lng)?.value.title}</dt>
                    <dd>
                      <Price afn={dish.price} lng={lng} />
                    </dd>
                  </div>
                ))}
              </dl>
              <SlipFoot lng={lng} now={now} business={business} dishes={dishes} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type SlipFootProps = {
  readonly lng: Language;
  readonly now: Date;
  readonly business: BusinessCard;
  readonly dishes: readonly Dish[];
};

function SlipFoot({ lng, now, business, dishes }: SlipFootProps) {
  const t = texts(lng, "home.menus");
  const unit = business.type === "restaurant" ? "dishes" : "items";
  const count = business.dishCount;
  const checked = Math.max(...dishes.map((dish) => (dish.priceConfirmedAt ?? dish.updatedAt).getTime()));
  return (
    <p className="menu-slip__foot">
      <b>{t(unit, countValues(count, lng))}</b>
      {dishes.length > 0 ? <span>{formatRelativeDay(checked, now, lng)}</span> : null}
    </p>
  );
}
