import { BusinessCard } from "@/components/business/business-card";
import { Button } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import { CITIES, type City, type Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { AppBanner } from "./app-banner";
import { Hero } from "./hero";
import "./home.css";
import type { HomeData } from "./home-data";
import { MenuSlips } from "./menu-slips";
import { NearbySection } from "./nearby-section";
import { PostsTeaser } from "./posts-teaser";
import { ProvinceIndex, ProvinceSheet } from "./provinces";
import { NewestSection, RankList } from "./rank-list";
import { Section } from "./section";
import { TypeTiles } from "./type-tiles";

const OFFERS = [
  ["print", "qr-code"],
  ["reply", "reply"],
  ["hours", "clock"],
] as const satisfies readonly (readonly [string, IconName])[];

type HomeScreenProps = {
  readonly lng: Language;
  readonly city: City | undefined;
  readonly now: Date;
  readonly home: HomeData;
};

export function HomeScreen({ lng, city, now, home }: HomeScreenProps) {
  const t = texts(lng, "home");
  const enums = texts(lng, "enums");
  const provinces = CITIES.map((slug) => ({
    city: slug,
    name: enums(`city.${slug}`),
    count: home.cityCounts[slug],
  })).sort((a, b) => b.count - a.count);
  const featuredTitle = city ? t("featured.titleIn", { city: enums(`city.${city}`) }) : t("featured.title");
  return (
    <>
      <Hero lng={lng} city={city} popular={home.popular} />
      <ProvinceSheet lng={lng} current={city} provinces={provinces} />
      <div className="page-width">
        <ScriptSlot name="lists" />
        <div data-lists="">
          <TypeTiles lng={lng} city={city} counts={home.typeCounts} />
          {home.featured.length > 0 ? (
            <Section
              lng={lng}
              id="featured"
              title={featuredTitle}
              lead={t("featured.lead")}
              more={paths.search(lng, { city }, { isFeatured: true })}
            >
              <ul className="card-row">
                {home.featured.map((business, index) => (
                  <BusinessCard
                    key={business.id}
                    business={business}
                    lng={lng}
                    now={now}
                    showFeatured={false}
                    // The largest contentful element on phones.
                    eager={index === 0}
                  />
                ))}
              </ul>
            </Section>
          ) : null}
          {/* Beside the best rated the prompt ends with them; the newest, however few, begin beside it. */}
          <div className="home-ranks">
            <div>
              {home.topRated.length > 0 ? (
                <Section
                  lng={lng}
                  id="top-rated"
                  title={t("top.title")}
                  lead={t("top.lead")}
                  more={paths.search(lng, { city })}
                >
                  <RankList lng={lng} businesses={home.topRated} />
                </Section>
              ) : null}
              <NewestSection lng={lng} city={city} now={now} home={home} />
            </div>
            <NearbySection lng={lng} city={city} now={now} nearby={home.nearby} />
          </div>
          {home.menus.length > 0 ? (
            <Section
              lng={lng}
              id="menus"
              title={t("menus.title")}
              lead={t("menus.lead")}
              more={paths.search(lng, { city }, { hasMenu: true })}
            >
              <MenuSlips lng={lng} now={now} menus={home.menus} />
            </Section>
          ) : null}
        </div>
        <Section lng={lng} id="provinces" title={t("provinces.title")}>
          <ProvinceIndex lng={lng} provinces={provinces} />
        </Section>
        {home.posts.length > 0 ? (
          <Section lng={lng} id="posts" title={t("posts.title")} more={paths.posts(lng)}>
            <PostsTeaser lng={lng} posts={home.posts} />
          </Section>
        ) : null}
        <AppBanner
          lng={lng}
          stores={home.settings.stores}
          dishes={home.menus.flatMap(({ dishes }) => dishes.slice(-1)).slice(0, 3)}
        />
        <OwnerCall lng={lng} />
      </div>
    </>
  );
}

function OwnerCall({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "home.owners");
  return (
    <section className="owner-call" aria-labelledby="owners">
      <div>
        <h2 id="owners">{t("title")}</h2>
        <p>{t("lead")}</p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button href={paths.page(lng, "contact-us", { reason: "add_restaurant" })} icon="store">
            {t("add")}
          </Button>
          <Button href={`${paths.search(lng)}?search=`} variant="quiet">
            {t("claim")}
            <Icon name="chevron-right" />
          </Button>
        </div>
      </div>
      <ul>
        {OFFERS.map(([key, icon]) => (
          <li key={key}>
            <Icon name={icon} />
            {t(key)}
          </li>
        ))}
      </ul>
    </section>
  );
}
