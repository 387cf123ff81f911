import type { Metadata } from "next";
import { DishSheet } from "@/components/menu/dish-sheet";
import { dishOf, filterMenu, groupOf } from "@/components/menu/filter-menu";
import { menuJsonLd } from "@/components/menu/json-ld";
import { MenuView } from "@/components/menu/menu-view";
import { env } from "@/lib/core/env";
import { isUuid } from "@/lib/core/text";
import { getMenu } from "@/lib/dish/menu/queries";
import { COMMENTS_SHOWN, dishTag } from "@/lib/interaction/model";
import { listComments } from "@/lib/interaction/queries";
import { badRequest, cachePage } from "@/lib/page-cache/scope";
import { type BusinessParams, loadBusiness, type PageQuery, word } from "../_business/load";
import { businessMetadata } from "../_business/metadata";
import { BusinessScreen } from "../_business/screen";

export const dynamic = "force-dynamic";

type Props = { params: Promise<BusinessParams>; searchParams: Promise<PageQuery> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const isNarrowed = word(query, "q") !== "" || word(query, "dish") !== "";
  return businessMetadata(await loadBusiness(await params, "menu"), "menu", { isNarrowed });
}

/** The menu of a place: whole, searched by `?q=`, or with the sheet of one dish by `?dish=ID`. */
export default async function MenuPage({ params, searchParams }: Props) {
  const [loaded, query] = await Promise.all([loadBusiness(await params, "menu"), searchParams]);
  const { lng, business } = loaded;
  if (!business) return <BusinessScreen {...loaded} tab="menu" />;
  const menu = await getMenu(business.id, loaded.reader);
  const [text, id] = [word(query, "q"), word(query, "dish")];
  if (id && !isUuid(id)) badRequest();
  const dish = id ? dishOf(menu, id) : null;
  const shown = dish ? groupOf(menu, dish) : filterMenu(menu, text);
  if (dish) cachePage({ tags: [dishTag(dish.id)] });
  const said = dish ? await listComments(dish.id, { page: 1, limit: COMMENTS_SHOWN }) : null;
  return (
    <BusinessScreen {...loaded} tab="menu" nodes={[menuJsonLd(shown, business, lng, env.SITE_URL)]}>
      <MenuView
        business={business}
        lng={lng}
        menu={shown}
        groups={menu.groups}
        query={dish ? "" : text}
        isUnknownDish={id !== "" && !dish}
      >
        {dish && said ? <DishSheet dish={dish} said={said} business={business} lng={lng} now={loaded.now} /> : null}
      </MenuView>
    </BusinessScreen>
  );
}
