import type { Metadata } from "next";
import { SimilarBelow } from "@/components/business/similar";
import { openingOf } from "@/components/hours/opening";
import { DishSheet } from "@/components/menu/dish-sheet";
import { dishOf, filterMenu, groupOf } from "@/components/menu/filter-menu";
import { menuJsonLd } from "@/components/menu/json-ld";
import { MenuView } from "@/components/menu/menu-view";
import type { BusinessCard, BusinessDetail } from "@/lib/business/model";
import { isPubliclyVisible } from "@/lib/business/policy";
import { listSimilar } from "@/lib/business/similar";
import { env } from "@/lib/core/env";
import { isUuid } from "@/lib/core/text";
import { getMenu } from "@/lib/dish/menu";
import type { Dish } from "@/lib/dish/model";
import { texts } from "@/lib/i18n/texts";
import { COMMENTS_SHOWN, dishTag } from "@/lib/interaction/model";
import { listComments } from "@/lib/interaction/queries";
import { badRequest, cachePage } from "@/lib/page-cache/scope";
import { listOtherServings } from "@/lib/serving/queries";
import { type BusinessParams, type LoadedBusiness, loadBusiness, type PageQuery, word } from "../_business/load";
import { businessMetadata } from "../_business/metadata";
import { BusinessScreen } from "../_business/screen";

export const dynamic = "force-dynamic";

/** Similar businesses below a menu; the overview shows more. */
const SIMILAR_BELOW = 5;
/** Other businesses listed on the sheet of a dish. */
const OTHERS_SHOWN = 3;

type Props = { params: Promise<BusinessParams>; searchParams: Promise<PageQuery> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const isNarrowed = word(query, "q") !== "" || word(query, "dish") !== "";
  return businessMetadata(await loadBusiness(await params, "menu"), "menu", { isNarrowed });
}

/** The menu: whole, searched by `?q=`, or with the sheet of one dish by `?dish=ID`. */
export default async function MenuPage({ params, searchParams }: Props) {
  const [loaded, query] = await Promise.all([loadBusiness(await params, "menu"), searchParams]);
  const { lng, business } = loaded;
  if (!business) return <BusinessScreen {...loaded} tab="menu" />;
  const [text, id] = [word(query, "q"), word(query, "dish")];
  const [menu, similar] = await Promise.all([
    getMenu(business.id, loaded.reader),
    readSimilar(business.id, loaded.reader, text + id),
  ]);
  if (id && !isUuid(id)) badRequest();
  const dish = id ? dishOf(menu, id) : null;
  const shown = dish ? groupOf(menu, dish) : filterMenu(menu, text);
  const sheet = dish ? await readSheet(dish, business, loaded) : null;
  return (
    <BusinessScreen {...loaded} tab="menu" nodes={[menuJsonLd(shown, business, lng, env.SITE_URL)]}>
      <MenuView
        business={business}
        lng={lng}
        menu={shown}
        groups={menu.groups}
        origin={env.SITE_URL}
        query={dish ? "" : text}
        isUnknownDish={id !== "" && !dish}
      >
        {dish && sheet ? (
          <DishSheet dish={dish} {...sheet} business={business} lng={lng} now={loaded.now} origin={env.SITE_URL} />
        ) : null}
      </MenuView>
      <SimilarBelow business={business} lng={lng} now={loaded.now} similar={similar} />
    </BusinessScreen>
  );
}

/** @param asked search text within the menu; a search shows no similar businesses */
async function readSimilar(id: string, reader: LoadedBusiness["reader"], asked: string): Promise<BusinessCard[]> {
  if (asked) return [];
  const similar = await listSimilar(id, { limit: SIMILAR_BELOW }, reader);
  cachePage({ tags: similar.map((each) => `business:${each.id}`) });
  return similar;
}

/**
 * Reviews of a dish and other businesses that serve it, with prices and whether they are open. A hidden business has no
 * reviews.
 */
async function readSheet(
  { id, kind, businessId }: Dish,
  business: BusinessDetail,
  { address: { city }, lng, now }: LoadedBusiness,
) {
  cachePage({ tags: [dishTag(id), `city:${city}`] });
  const [said, others] = await Promise.all([
    isPubliclyVisible(business) ? listComments(id, { page: 1, limit: COMMENTS_SHOWN }) : null,
    kind ? listOtherServings(kind, city, businessId, OTHERS_SHOWN) : null,
  ]);
  for (const serving of others?.servings ?? []) {
    const { changesAt } = openingOf(serving.business, now, lng, texts(lng, "hours"));
    if (changesAt) cachePage({ tags: [], freshUntil: changesAt });
  }
  return { said, others };
}
