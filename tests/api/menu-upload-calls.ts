import { beforeAll, beforeEach, expect } from "vitest";
import { db } from "@/lib/core/db";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call, callApi } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

export type Report = {
  created: number;
  updated: number;
  skipped: number;
  errors: { row: number; path: string; message: string }[];
};

export const NONE = {
  created: 0,
  updated: 0,
  translated: 0,
  skipped: 0,
  groups: { created: 0, translated: 0 },
  errors: [],
  menuVersion: expect.stringMatching(/^[0-9a-z]+\.[0-9a-f]{32}$/) as string,
  uploadId: null,
};

export const MADE = { ...NONE, uploadId: expect.any(String) as string };

export let [owner, admin, other]: TestActor[] = [];

export type Content = string | Uint8Array<ArrayBuffer> | object;
export const blob = (content: Content) =>
  new Blob([typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content)]);

export const GROUPS = [{ translation: { en: { title: "Zz Kebabs" } } }];
export const dish = (title: string, over: object = {}) => ({
  translation: { en: { title } },
  price: 100,
  group: "zz kebabs",
  categories: ["World-Kebab"],
  ...over,
});

export function init(
  actor: TestActor | undefined,
  menu: Content,
  fields: Record<string, string> = {},
  groups: Content = GROUPS,
) {
  const body = new FormData();
  body.set("restaurantId", ids.second);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("groups", blob(groups), "groups.json");
  body.set("menu", blob(menu), "menu.json");
  return { method: "POST", body, headers: { ...actor?.headers } };
}

export async function upload(...args: Parameters<typeof init>): Promise<Report> {
  const response = await callApi("/v1/menu-upload?lang=en", init(...args));
  const body = (await response.json()) as Report;
  if (response.status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

export const refused = (...args: Parameters<typeof init>) =>
  call("POST", "/v1/menu-upload?lang=en", args[0], init(...args).body);

export const menu = () =>
  readRows<{ title: string; price: number; group: string | null; categories: string[]; kind: string | null }>(
    `SELECT d.translation -> 'en' ->> 'title' AS title, d.price, d.group_id AS "group", k.slug AS kind,
        ARRAY(SELECT category_id::text FROM dish_categories WHERE dish_id = d.id) AS categories
      FROM dishes d LEFT JOIN dish_kinds k ON k.id = d.kind_id WHERE d.business_id = $1 ORDER BY d.position`,
    [ids.second],
  );

export function prepare(): void {
  beforeAll(async () => {
    await createWorld();
    [owner, admin, other] = [await actors.owner([ids.second]), await actors.admin(), await actors.owner([ids.open])];
  });
  beforeEach(async () => {
    await db.dish.deleteMany({ where: { businessId: ids.second } });
  });
}
