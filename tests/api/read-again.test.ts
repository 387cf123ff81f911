import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors, sends, type TestActor } from "./actors";
import { callApi } from "./call-api";
import { sampleOf } from "./samples";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

const TITLES = { en: { title: "Zz Edge" }, fa: { title: "لبه" } };
const TEXTS = { en: { title: "Zz Edge", description: "Of data" }, fa: { title: "لبه", description: "داده" } };
const WEEK = { sat: [{ open: "08:00", close: "22:00" }] };
const SPECIAL = { from: "2026-11-22", to: "2026-11-23", label: { en: "Eid" }, hours: WEEK };
const PLACE = {
  ...{ translation: TEXTS, type: "cafe", city: WORLD_CITY, phones: [{ number: "0700 123 456", label: "Orders" }] },
  ...{
    email: "zz@example.com",
    website: "https://example.com",
    address: { en: "Zz street" },
    landmark: { fa: "کنار پل" },
  },
  ...{ latitude: 35.1, longitude: 70.1, social: { facebook: "https://facebook.com/zz" }, tags: ["zz"], hours: WEEK },
  ...{ seating: { capacity: 40, areas: ["indoor"] }, specialHours: [SPECIAL], facts: [{ key: "solar", value: true }] },
};
const DISH = {
  ...{ translation: TEXTS, categories: [ids.kebab], price: 120, servingTime: 10, label: ["new"] },
  ...{ availability: "available", type: "food", status: "active" },
};
const POST = {
  ...{ title: { en: "Zz Edge" }, lead: { en: "Of data" }, content: { en: "<p>Here</p>" }, topic: "dishes" },
  publishedAt: "2026-11-20T08:00:00Z",
};
const MARKS = { food: 4, service: 5, environment: 3 };
const SENDER = { firstName: "Zz", lastName: "Edge", email: "zz@private.example", phone: "0700123456", reason: "other" };
const LINE = { ...TEXTS, ps: { title: "څنډه" } };
const MENU = {
  ...{ restaurantId: ids.second, groups: [{ translation: { en: { title: "Zz Kebabs" } } }] },
  menu: [{ translation: LINE, price: "۱۲۰", group: "Zz Kebabs", categories: ["World-Kebab"], servingTime: 5 }],
};

/** A right body of every write whose words people read again, by address. */
const WRITES: readonly (readonly [method: string, path: string, body: object])[] = [
  ["POST", "/v1/restaurant", PLACE],
  ["PATCH", `/v1/restaurant/${ids.open}`, PLACE],
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

/** What shows what the writes above have written; read by an admin, an owner of the places, a customer and nobody. */
const READS = [
  ...["/v1/restaurant/:id", "/v2/restaurant/:id", "/v1/restaurant", "/v2/restaurant/:id/dish", "/v1/home"],
  ...["/v2/restaurant", "/v1/search/markers", "/v1/search/suggest", "/v2/restaurant/:id/similar", "/v1/category"],
  ...[
    "/v1/restaurant/nearby",
    "/v1/group",
    "/v1/dish",
    "/v1/dish/:id",
    "/v1/dish/:id/comments",
    "/v1/post",
    "/v1/post/:id",
  ],
  ...["/v1/dish/:id/interactions", "/v1/review/:id", "/v1/review/mine", "/v1/settings", "/v1/user/profile"],
];
const ADMIN_READS = [
  ...[
    "/v1/report",
    "/v1/claim",
    "/v1/user/contact",
    "/v1/audit",
    "/v1/search/alias",
    "/v1/restaurant/checks",
    "/v1/user",
  ],
];

const EDGES: readonly unknown[] = [
  ...[
    "\ud800",
    "a\u0000b",
    "\u202eevil",
    "\u200f",
    "\u0301".repeat(30),
    "ﷺ".repeat(60),
    "😀".repeat(60),
    " ",
    "<!-- -->",
  ],
  ...[
    "x".repeat(120),
    "ق".repeat(4000),
    "<p>x</p>",
    "1900-01-01",
    "2100-12-31",
    "2100-12-31T23:59:59.999Z",
    "0000-01-01",
  ],
  ...["9999-12-31T23:59:59-14:00", "1405-09-01", "۱۲۳", "https://例え.example/", "24:00"],
  ...[0, -0, 1e-300, 5e-324, 1e21, 90, -180, 1_000_000, 1_000_001, 2 ** 31, 1.5, null, true, [], {}],
];

type Json = unknown;
/** The paths of all leaves of a body. */
function leaves(value: Json, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]));
}

/** The same with something else at a path. */
function changed(value: Json, [key, ...rest]: readonly string[], edge: unknown): Json {
  if (key === undefined) return edge;
  const copy = structuredClone(value) as Record<string, Json>;
  copy[key] = changed(copy[key], rest, edge);
  return copy;
}

let readers: (TestActor | null)[] = [];
let [admin, author]: TestActor[] = [];
let clients = 0;

beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
  author = await actors.customer();
  await db.review.update({ where: { id: ids.review(1) }, data: { userId: author.id } });
  readers = [admin, await actors.owner([ids.open, ids.second]), author, null];
});

/** Who reads what, and the answers that may be: what is none of somebody's business is refused, nothing fails. */
function readings(): { path: string; reader: TestActor | null; fine: readonly number[] }[] {
  const admins = [...READS, ...ADMIN_READS].map((path) => ({ path, reader: admin ?? null, fine: [200] }));
  const others = readers.slice(1).flatMap((reader) => READS.map((path) => ({ path, reader, fine: [200, 401, 404] })));
  return [...admins, ...others];
}

async function readAll(what: string): Promise<void> {
  for (const { path, reader, fine } of readings()) {
    const response = await callApi(sampleOf(path), { headers: { ...reader?.headers } });
    expect(fine, `${path} after ${what}: ${response.status}`).toContain(response.status);
  }
}

describe("what a write accepts can be read again", () => {
  test.each(WRITES)("%s %s", async (method, path, example) => {
    const edges = fc.array(fc.tuple(fc.constantFrom(...leaves(example)), fc.constantFrom(...EDGES)), {
      minLength: 1,
      maxLength: 2,
    });
    const accepted: string[] = [];
    await fc.assert(
      fc.asyncProperty(edges, async (places) => {
        const by = path.includes("/review/") ? author : admin;
        const body = places.reduce<unknown>((made, [at, edge]) => changed(made, at, edge), example);
        clients += 1;
        const headers = { ...by?.headers, "x-forwarded-for": `10.120.${clients >> 8}.${clients & 255}` };
        const response = await callApi(path, { method, ...sends(body, { headers }) });
        const text = await response.text();
        expect(response.status, `${JSON.stringify(body)} ${text}`).toBeLessThan(500);
        if (response.status >= 300) return;
        accepted.push(JSON.stringify(body));
        const made = (JSON.parse(text) as { data?: { _id?: string } }).data?._id;
        if (made === undefined || method !== "POST" || !["/v1/restaurant", "/v1/dish", "/v1/post"].includes(path))
          return;
        const again = await callApi(`${path}/${made}`, { headers: { ...admin?.headers } });
        expect(again.status, `${JSON.stringify(body)} ${await again.text()}`).toBe(200);
      }),
      // The right body itself comes first: it is accepted, whatever chance brings.
      { numRuns: 30, examples: [[[]]] },
    );
    // A write that nothing is accepted of would prove nothing.
    expect(accepted.length).toBeGreaterThan(0);
    await readAll(accepted.slice(-5).join(" "));
  });
});
