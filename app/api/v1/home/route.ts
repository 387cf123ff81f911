import { route, serve } from "@/lib/api/serve";
import { keepLists, toRestaurantList } from "@/lib/business/list/wire";
import type { BusinessCard } from "@/lib/business/model";
import { toCategory } from "@/lib/category/wire";
import { getHome } from "@/lib/home/endpoints";
import { readHome } from "@/lib/home/queries";
import * as posts from "@/lib/post/queries";
import { toPostWire } from "@/lib/post/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getHome, async ({ actor, query: { limit, lat, lng, view, lang }, now }) => {
    const position = lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
    const home = await readHome({ limit, position });
    keepLists([home.featured, home.topRated, home.newest], now);
    const restaurants = (cards: readonly BusinessCard[]) => toRestaurantList(cards, view, { language: lang, now });
    const [featured, topRated, nearby, newest, extras] = await Promise.all([
      restaurants(home.featured),
      restaurants(home.topRated),
      restaurants(home.nearby),
      restaurants(home.newest),
      posts.listPostExtras(home.posts.map(({ id }) => id)),
    ]);
    return {
      featured,
      topRated,
      nearby,
      newest,
      categories: home.categories.map((category) => toCategory(category, lang)),
      posts: home.posts.map((post) => toPostWire(post, extras.get(post.id), actor)),
    };
  }),
);
