import { StoreBadges } from "@/components/layout/store-badges";
import { MediaPhoto } from "@/components/media/media-photo";
import { IconButton } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import type { Language } from "@/lib/core/constants";
import type { Dish } from "@/lib/dish/model";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import type { StoreLinks } from "@/lib/settings/model";

type AppBannerProps = {
  readonly lng: Language;
  readonly stores: StoreLinks;
  readonly dishes: readonly Dish[];
};

/** Links to the app stores (HOME-02). Dismissing is remembered in the browser (components/vanilla/preferences.ts). */
export function AppBanner({ lng, stores, dishes }: AppBannerProps) {
  if (!stores.appStore && !stores.googlePlay) return null;
  const t = texts(lng, "home.app");
  return (
    <section className="home-section" aria-labelledby="app" data-dismissible="app-banner">
      <div className="app-banner">
        <div className="app-banner__text">
          <h2 id="app">{t("title")}</h2>
          <p>{t("lead")}</p>
          <StoreBadges lng={lng} stores={stores} />
        </div>
        <div className="app-banner__phone" aria-hidden="true">
          <div className="app-banner__head">
            <Icon name="mark" />
            {t("menu")}
          </div>
          {dishes.map((dish) => (
            <div key={dish.id} className="app-banner__dish">
              <MediaPhoto
                picture={dish.image}
                lng={lng}
                seed={dish.id}
                name=""
                sizes="40px"
                max={160}
                ratio="square"
                alt=""
              />
              <span>
                <b>{pickFrom(dish.translation, lng)?.value.title}</b>
                <Price afn={dish.price} lng={lng} />
              </span>
            </div>
          ))}
        </div>
        <IconButton icon="x" label={t("hide")} data-dismiss />
      </div>
    </section>
  );
}
