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
    <section className="pt-9 md:pt-16" aria-labelledby="app" data-dismissible="app-banner">
      <div className="app-banner">
        <div className="md:py-10">
          <h2 className="mb-1.5 pe-11 text-xl md:text-2xl" id="app">
            {t("title")}
          </h2>
          <p className="mb-4 max-w-[24em] text-ink-2">{t("lead")}</p>
          <StoreBadges lng={lng} stores={stores} />
        </div>
        <div className="app-banner__phone" aria-hidden="true">
          <div className="mb-2 flex items-center gap-2 text-sm font-bold">
            <Icon name="mark" className="size-5.5 fill-(--mark) stroke-none text-saffron" />
            {t("menu")}
          </div>
          {dishes.map((dish) => (
            <div
              key={dish.id}
              className="mb-1.5 grid grid-cols-[40px_minmax(0,1fr)] items-center gap-2.5 rounded-md bg-surface p-1.5 [&>.picture]:rounded-sm"
            >
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
              <span className="text-ink-2">
                <b className="block truncate font-[600] text-ink">{pickFrom(dish.translation, lng)?.value.title}</b>
                <Price afn={dish.price} lng={lng} />
              </span>
            </div>
          ))}
        </div>
        <IconButton
          icon="x"
          label={t("hide")}
          className="absolute end-2 top-2 text-ink-2 noscript:hidden"
          data-dismiss
        />
      </div>
    </section>
  );
}
