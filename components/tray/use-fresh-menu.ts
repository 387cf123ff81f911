"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import type { Answer } from "@/lib/api-client/request";
import { getMenu } from "@/lib/calls/dish";
import type { Language } from "@/lib/i18n/language";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { type ReadDish, renew, type Tray } from "@/lib/tray/model";
import type { TrayBusiness } from "./tray-business";

/**
 * Reloads the menu when an order becomes visible, when the user returns to it, and when a dish is added, so that
 * nothing is ordered that is gone, sold out, or has a new price. Offline the order stays as it is.
 */
export function useFreshMenu(
  business: TrayBusiness,
  lng: Language,
  { tray, change }: { readonly tray: Tray; readonly change: (how: (tray: Tray) => Tray) => void },
): void {
  const { id, language } = business;
  // An earlier order brings old prices.
  const ids = tray.lines.map((line) => line.id).join();
  const { data } = useQuery({ ...queryOptionsFor(getMenu, { params: { id } }), enabled: ids !== "" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: dishes that came since are to be renewed as well.
  useEffect(() => {
    if (!data) return;
    const dishes = data.groups.flatMap((group) =>
      group.dishes.filter(isServed).map((dish) => readDish(dish, lng, language)),
    );
    change((tray) => renew(tray, dishes));
  }, [data, ids, lng, language, change]);
}

type WireDish = Answer<typeof getMenu>["groups"][number]["dishes"][number];

/** Managers see more dishes than guests. */
function isServed({ status }: WireDish): boolean {
  return status === "active";
}

function readDish(
  { _id: id, name, translation, price, availability }: WireDish,
  lng: Language,
  told: Language,
): ReadDish {
  const nameIn = (language: Language) =>
    pickFrom(translation, language, ({ title }) => title !== "")?.value.title ?? name;
  return { id, name: nameIn(lng), told: nameIn(told), price, isOut: availability === "unavailable" };
}
