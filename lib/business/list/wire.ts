import "server-only";
import type { z } from "zod";
import type { BusinessCard } from "@/lib/business/model";
import { addDetails } from "@/lib/business/queries";
import type { restaurantListSchema, View } from "@/lib/business/schema";
import { type Reader, toRestaurant, toRestaurantCard } from "@/lib/business/wire";
import { cachePage } from "@/lib/page-cache/scope";

/** Figures without a tag, such as how often a place is saved, show after this long; so does that it has opened. */
const KEPT_MS = 30_000;

/** The places of a list as its reader asks for them; only whole ones need more from the database than a card shows. */
export async function toRestaurantList(
  cards: readonly BusinessCard[],
  view: View,
  reader: Reader,
): Promise<z.input<typeof restaurantListSchema>> {
  if (view === "card") return cards.map((card) => toRestaurantCard(card, reader));
  return (await addDetails(cards)).map((business) => toRestaurant(business, reader));
}

/** Says how long an answer with lists of places is true that is the same for all guests: the front keeps it so long. */
export function keepLists(lists: readonly (readonly { readonly id: string }[])[], now: Date): void {
  cachePage({
    tags: ["home", "businesses", "catalogue", "featured", "posts", "settings"],
    freshUntil: new Date(now.getTime() + KEPT_MS),
  });
  for (const cards of lists) cachePage({ tags: cards.map(({ id }) => `business:${id}`) });
}
