import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { runs } from "@/tests/support/sampled";
import { actors, sends, type TestActor } from "./actors";
import { callApi } from "./call-api";
import { EDGES, expectReadable } from "./read-again";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

const TITLES = { en: { title: "Zz Edge" }, fa: { title: "لبه" } };
const TEXTS = { en: { title: "Zz Edge", description: "Of data" }, fa: { title: "لبه", description: "داده" } };
const WEEK = { sat: [{ open: "08:00", close: "22:00" }] };
const SPECIAL = { from: "2026-11-22", to: "2026-11-23", label: { en: "Eid" }, hours: WEEK };
const BUSINESS = {
  translation: TEXTS,
  type: "cafe",
  city: WORLD_CITY,
  phones: [{ number: "0700 123 456", label: "Orders" }],
  email: "zz@example.com",
  website: "https://example.com",
  address: { en: "Zz street" },
  landmark: { fa: "کنار پل" },
  latitude: 35.1,
  longitude: 70.1,
  social: { facebook: "https://facebook.com/zz" },
  tags: ["zz"],
  hours: WEEK,
  seating: { capacity: 40, areas: ["indoor"] },
  specialHours: [SPECIAL],
  facts: [{ key: "solar", value: true }],
};
const DISH = {
  translation: TEXTS,
  categories: [ids.kebab],
  price: 120,
  servingTime: 10,
  label: ["new"],
  availability: "available",
  type: "food",
  status: "active",
};
const POST = {
  title: { en: "Zz Edge" },
  lead: { en: "Of data" },
  content: { en: "<p>Here</p>" },
  topic: "dishes",
  publishedAt: "2026-11-20T08:00:00Z",
};
const MARKS = { food: 4, service: 5, environment: 3 };
const SENDER = { firstName: "Zz", lastName: "Edge", email: "zz@private.example", phone: "0700123456", reason: "other" };
const LINE = { ...TEXTS, ps: { title: "څنډه" } };
const MENU = {
  restaurantId: ids.second,
  groups: [{ translation: { en: { title: "Zz Kebabs" } } }],
  menu: [{ translation: LINE, price: "۱۲۰", group: "Zz Kebabs", categories: ["World-Kebab"], servingTime: 5 }],
};

/** A valid body for every write whose text is shown to others, by path. */
const WRITES: readonly (readonly [method: string, path: string, body: object])[] = [
  ["POST", "/v1/restaurant", BUSINESS],
  ["PATCH", `/v1/restaurant/${ids.open}`, BUSINESS],
  ["POST", "/v1/dish", { ...DISH, restaurantId: ids.open }],
  ["PATCH", `/v1/dish/${ids.typical}`, DISH],
  ["POST", "/v1/group", { translation: TITLES, position: 3 }],
  ["PATCH", `/v1/group/${ids.grill}`, { translation: TITLES, position: 3 }],
  ["POST", "/v1/category", { type: "cafe", translation: TITLES, position: 3 }],
  ["PATCH", `/v1/category/${ids.kebab}`, { translation: TITLES, position: 3 }],
  ["POST", "/v1/post", POST],
  ["PATCH", `/v1/post/${ids.post(1)}`, POST],
  ["PATCH", `/v1/review/${ids.review(1)}`, { message: "Zz edge", ratings: MARKS }],
  ["POST", `/v1/review/${ids.open}`, { message: "Zz edge", parentId: ids.review(1) }],
  ["POST", `/v1/dish/${ids.typical}/comments`, { text: "Zz edge" }],
  ["POST", "/v1/user/contact", { ...SENDER, message: "Zz edge" }],
  ["POST", "/v1/report", { restaurantId: ids.open, reason: "closed", note: "Zz edge" }],
  ["PATCH", "/v1/user/profile", { fullname: "Zz Edge" }],
  ["POST", "/v1/menu-upload", MENU],
];

type Json = unknown;
function leaves(value: Json, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]));
}

function changed(value: Json, [key, ...rest]: readonly string[], edge: unknown): Json {
  if (key === undefined) return edge;
  const copy = structuredClone(value) as Record<string, Json>;
  copy[key] = changed(copy[key], rest, edge);
  return copy;
}

const accepted = new Map<string, string[]>();
let readers: readonly (TestActor | null)[] = [];
let [admin, author]: TestActor[] = [];
let clients = 0;

beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
  author = await actors.customer();
  await db.review.update({ where: { id: ids.review(1) }, data: { userId: author.id } });
  readers = [admin, await actors.owner([ids.open, ids.second]), author, null];
});

describe("what a write accepts can be read again", () => {
  test.each(WRITES)("%s %s", async (method, path, example) => {
    const edges = fc.array(fc.tuple(fc.constantFrom(...leaves(example)), fc.constantFrom(...EDGES)), {
      minLength: 1,
      maxLength: 2,
    });
    const bodies: string[] = [];
    accepted.set(path, bodies);
    await fc.assert(
      fc.asyncProperty(edges, async (businesses) => {
        const by = path.includes("/review/") ? author : admin;
        const body = businesses.reduce<unknown>((made, [at, edge]) => changed(made, at, edge), example);
        clients += 1;
        const headers = { ...by?.headers, "x-forwarded-for": `10.120.${clients >> 8}.${clients & 255}` };
        const response = await callApi(path, { method, ...sends(body, { headers }) });
        const text = await response.text();
        expect(response.status, `${JSON.stringify(body)} ${text}`).toBeLessThan(500);
        if (response.status >= 300) return;
        bodies.push(JSON.stringify(body));
        const made = (JSON.parse(text) as { data?: { _id?: string } }).data?._id;
        if (made === undefined || method !== "POST" || !["/v1/restaurant", "/v1/dish", "/v1/post"].includes(path))
          return;
        const again = await callApi(`${path}/${made}`, { headers: { ...admin?.headers } });
        expect(again.status, `${JSON.stringify(body)} ${await again.text()}`).toBe(200);
      }),
      // The valid body comes first, so that at least one is accepted.
      { numRuns: runs(40), examples: [[[]]] },
    );
    // Without an accepted body the test would prove nothing.
    expect(bodies.length).toBeGreaterThan(0);
  });

  test("by everybody who may, after all of them", async () => {
    const last = [...accepted].map(([path, bodies]) => `${path} ${bodies.slice(-2).join(" ")}`);
    await expectReadable(readers, last.join("\n"));
  });
});
