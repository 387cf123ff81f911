import "server-only";
import type { z } from "zod";
import type { BusinessCard } from "@/lib/business/model";
import { addDetails } from "@/lib/business/queries";
import type { restaurantListSchema, View } from "@/lib/business/schema";
import { type Reader, toRestaurant, toRestaurantCard } from "@/lib/business/wire";
import { cachePage } from "@/lib/page-cache/scope";

/** Changes without a cache tag, such as bookmark counts or an opening time, appear after at most this time. */
const KEPT_MS = 30_000;

/** Businesses of a list in the requested view; only the full view needs further queries. */
export async function toRestaurantList(
  cards: readonly BusinessCard[],
  view: View,
  reader: Reader,
): Promise<z.input<typeof restaurantListSchema>> {
  if (view === "card") return cards.map((card) => toRestaurantCard(card, reader));
  return (await addDetails(cards)).map((business) => toRestaurant(business, reader));
}

/**
 * Declares how long an answer with lists of businesses stays valid, if it is the same for all guests: the front caches
 * it.
 */
export function keepLists(lists: readonly (readonly { readonly id: string }[])[], now: Date): void {
  cachePage({
    tags: ["home", "businesses", "catalogue", "featured", "posts", "settings"],
    freshUntil: new Date(now.getTime() + KEPT_MS),
  });
  for (const cards of lists) cachePage({ tags: cards.map(({ id }) => `business:${id}`) });
}
