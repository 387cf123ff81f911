import "server-only";
import type { ComponentType } from "react";
import { readQuery } from "@/lib/api/query";
import type { Answer } from "@/lib/api-client/request";
import type { Actor } from "@/lib/auth/actor";
import { listDishes } from "@/lib/calls/dish";
import { listGroups as listGroupsCall } from "@/lib/calls/group";
import { DISH_LIMIT } from "@/lib/core/constants";
import { paginate } from "@/lib/core/pagination";
import { isUuid } from "@/lib/core/text";
import { listManaged } from "@/lib/dish/manage/queries";
import { dishListQuery } from "@/lib/dish/schema";
import { toDishWire } from "@/lib/dish/wire";
import { listGroups } from "@/lib/group/queries";
import { toGroup } from "@/lib/group/wire";
import { Prefetched } from "../../../_app/prefetched";
import { chosenBusiness, goneChosen } from "../../_section/chosen-business";
import { type PageContext, SectionList } from "../../_section/section-page";
import { businessOf, DEFAULT_STATE, listInput } from "./dish";
import type { DishesScreenProps } from "./dishes-screen";

/** The menu of a business. Its three routes differ in the dish that the editor shows and in what loads first. */
export const dishesPage = (Screen: ComponentType<DishesScreenProps>) => async (page: PageContext) => {
  const { lng } = page;
  const gone = await goneChosen(page);
  if (gone) return gone;
  const { businesses } = await chosenBusiness(page);
  return (
    <SectionList
      {...page}
      call={listDishes}
      defaultState={DEFAULT_STATE}
      input={(language, state) => listInput(language, { ...state, restaurant: businessOf(state, businesses) })}
      read={readMenu}
    >
      <Prefetched
        call={listGroupsCall}
        input={{ query: { lang: lng } }}
        read={async () => ({ data: (await listGroups()).map((group) => toGroup(group, lng)) })}
      >
        <Screen lng={lng} businesses={businesses} />
      </Prefetched>
    </SectionList>
  );
};

async function readMenu(
  { query: asked = {} }: ReturnType<typeof listInput>,
  actor: Actor,
): Promise<Answer<typeof listDishes>> {
  const { restaurantId } = asked;
  if (restaurantId !== undefined && !isUuid(String(restaurantId)))
    return { data: [], pagination: paginate(1, DISH_LIMIT, 0) };
  const given = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  const { page, limit, search, status = "all", lang } = readQuery(dishListQuery, given);
  const query = {
    page,
    limit,
    search,
    status,
    businessId: restaurantId === undefined ? undefined : String(restaurantId).toLowerCase(),
  };
  const { items, pagination } = await listManaged(actor, query);
  return { data: items.map((dish) => toDishWire(dish, lang)), pagination };
}
