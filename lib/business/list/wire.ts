import "server-only";
import type { z } from "zod";
import type { BusinessCard } from "@/lib/business/model";
import { addDetails } from "@/lib/business/queries";
import type { restaurantListSchema, View } from "@/lib/business/schema";
import { type Reader, toRestaurant, toRestaurantCard } from "@/lib/business/wire";

/** The places of a list as its reader asks for them; only whole ones need more from the database than a card shows. */
export async function toRestaurantList(
  cards: readonly BusinessCard[],
  view: View,
  reader: Reader,
): Promise<z.input<typeof restaurantListSchema>> {
  if (view === "card") return cards.map((card) => toRestaurantCard(card, reader));
  return (await addDetails(cards)).map((business) => toRestaurant(business, reader));
}
