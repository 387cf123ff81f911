import { dayOf } from "@/lib/i18n/kabul-day";
import { readRows } from "@/tests/support/rows";
import type { TestActor } from "./actors";
import { call } from "./call-api";

type Planted = {
  name: string;
  business?: string;
  dish?: string;
  language?: string;
  visitor?: string;
  device?: string;
};
export const dayBack = (back: number) => dayOf(new Date(), back);

/** Inserts events at noon in Kabul, days before today. */
export async function plant(back: number, events: readonly Planted[]): Promise<void> {
  for (const { name, business = null, dish = null, language = "fa", visitor = "a", device = null } of events)
    await readRows(
      `INSERT INTO events (id, name, language, business_id, dish_id, visitor, device, created_at)
        VALUES (app_uuid7(), $1, $2, $3, $4, $5, $7, ($6::date + time '12:00') AT TIME ZONE 'Asia/Kabul')`,
      [name, language, business, dish, visitor, dayBack(back), device],
    );
}

type Span = { from: string; to: string; points: { from: string; counts: Counts }[]; totals: Counts; rating: number };
type Counts = Record<string, number>;
type Answer = { step: string; measures: string[]; now: Span; before: Span };
type Ranking = {
  restaurants: { _id: string; views: number; viewsBefore: number; calls: number }[] | null;
  dishes: { _id: string; views: number; restaurant: { _id: string } }[];
  languages: unknown[];
  devices: unknown[];
  cities: { city: string; views: number }[] | null;
  types: unknown[] | null;
};

export const read = <T = Answer>(query: string, by: TestActor, path = "") =>
  call<T>("GET", `/v1/dashboard/statistics${path}?${query}`, by);
export const rank = (query: string, by: TestActor) => read<Ranking>(query, by, "/ranking");

export const view = (business: string, more: Partial<Planted> = {}): Planted => ({
  name: "restaurant_view",
  business,
  ...more,
});
