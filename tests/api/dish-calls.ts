import { beforeAll } from "vitest";
import { actors, sends, type TestActor } from "./actors";
import { callApi } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

export type Dish = Record<string, unknown> & { _id: string; translation: object; media: { url: object } | null };
export type Answer = {
  status: number;
  etag: string | null;
  body: { data: Dish; code?: string; errors?: { path: string }[] };
};

export let owner: TestActor;
export let other: TestActor;
export let admin: TestActor;

export async function call(method: string, address: string, from?: TestActor, body?: unknown, more: object = {}) {
  const sent = body === undefined ? { headers: { ...from?.headers } } : sends(body, from);
  const init = { method, ...sent, headers: { ...sent.headers, ...more } };
  const response = await callApi(address, init);
  return { status: response.status, etag: response.headers.get("etag"), body: await response.json() } as Answer;
}

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
  (await call("POST", "/v1/dish?lang=en", from, { ...NEW, ...over })).body.data;

/** The world, with who manages what in it. */
export function prepare(): void {
  beforeAll(async () => {
    await createWorld();
    owner = await actors.owner([ids.open, ids.underReview]);
    other = await actors.owner([ids.second]);
    admin = await actors.admin();
  });
}
