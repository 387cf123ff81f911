import { beforeAll } from "vitest";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

export type Dish = Record<string, unknown> & { _id: string; translation: object; media: { url: object } | null };
export let owner: TestActor;
export let other: TestActor;
export let admin: TestActor;

export const NEW = {
  restaurantId: ids.open,
  translation: { en: { title: "Zz Qabuli", description: "With carrots" }, fa: { title: "قابلی پلو" } },
  price: 320,
  categories: [ids.kebab],
  group: ids.grill,
  label: ["new", "spicy"],
  servingTime: 20,
};
export const make = async (over: object = {}, from = owner) =>
  (await call<Dish>("POST", "/v1/dish?lang=en", from, { ...NEW, ...over })).data;

export function prepare(): void {
  beforeAll(async () => {
    await createWorld();
    owner = await actors.owner([ids.open, ids.underReview]);
    other = await actors.owner([ids.second]);
    admin = await actors.admin();
  });
}
