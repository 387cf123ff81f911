import { BusinessRating } from "@/components/business/business-parts";
import { MediaPhoto } from "@/components/media/media-photo";
import { Price } from "@/components/ui/price";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import type { DishHit } from "@/lib/search/model";

const EAGER = 3;

const HIT = "dish-hit";

export function DishList({ hits, lng }: { hits: readonly DishHit[]; lng: Language }) {
  const t = texts(lng, "search");
  const enums = texts(lng, "enums");
  return (
    <ul className="grid gap-3">
      {hits.map((hit, index) => {
        const picked = pickFrom(hit.translation, lng);
        const dish = picked?.value;
        const lang = picked?.lang === lng ? undefined : picked?.lang;
        const business = pickFrom(hit.business.translation, lng)?.value.title ?? hit.business.slug;
        const soldOut = hit.availability === "unavailable";
        return (
          <li className={soldOut ? `${HIT} dish-hit--out` : HIT} key={hit.id}>
            <MediaPhoto
              picture={hit.image}
              lng={lng}
              seed={hit.id}
              name={dish?.title ?? ""}
              sizes="96px"
              max={480}
              ratio="square"
              eager={index < EAGER}
              alt=""
            />
            <div>
              <h2>
                <a href={paths.business(lng, hit.business, "menu", { dish: hit.id })} dir="auto" lang={lang}>
                  {dish?.title}
                </a>
              </h2>
              {dish?.description ? (
                <p className="dish-hit__meta line-clamp-2" dir="auto" lang={lang}>
                  {dish.description}
                </p>
              ) : null}
              <p className="dish-hit__meta">
                <bdi>{business}</bdi>&nbsp;· {enums(`city.${hit.business.city}`)}
              </p>
              <BusinessRating ratings={hit.business.ratings} lng={lng} />
            </div>
            <p className="dish-hit__price">
              <Price afn={hit.price} lng={lng} />
              {soldOut ? <small>{t("soldOut")}</small> : null}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
