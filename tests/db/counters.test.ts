import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs } from "../support/sampled";
import { fillWithLittle, id, type OwnDatabase, ownDatabase } from "./fixture";
import { RECOUNTS } from "./recount";

let database: OwnDatabase;
beforeAll(async () => {
  database = await ownDatabase("empty");
  await fillWithLittle(database.client);
});
afterAll(() => database.end());

async function wrong(client: pg.Client): Promise<string[]> {
  const names: string[] = [];
  for (const [name, query] of Object.entries(RECOUNTS)) {
    const { rowCount } = await client.query(query);
    if (rowCount) names.push(name);
  }
  return names;
}

const users = fc.constantFrom(1, 2, 3).map(id);
const businesses = fc.constantFrom(11, 12).map(id);
const dishes = fc.constantFrom(21, 22).map(id);
const reviews = fc.constantFrom(31, 32, 33).map(id);
const mark = fc.integer({ min: 1, max: 5 });
const when = fc.constantFrom("NULL", "now()");
const fresh = fc.constant("app_uuid7()");

/** Single and bulk statements as written by the application. */
const statements = fc.oneof(
  fc.tuple(fresh, businesses, users, mark, mark, mark).map(
    ([key, business, user, food, service, environment]) =>
      `INSERT INTO reviews (id, business_id, user_id, message, food, service, environment, overall)
       VALUES (${key}, '${business}', '${user}', 'x', ${food}, ${service}, ${environment}, ${(food + service + environment) / 3})
       ON CONFLICT DO NOTHING`,
  ),
  fc
    .tuple(reviews, mark)
    .map(
      ([review, n]) => `UPDATE reviews SET food = ${n}, overall = ${n} WHERE id = '${review}' AND parent_id IS NULL`,
    ),
  fc.tuple(reviews, when).map(([review, at]) => `UPDATE reviews SET hidden_at = ${at} WHERE id = '${review}'`),
  when.map(
    (at) => `UPDATE reviews SET deleted_at = ${at} WHERE parent_id IS NULL AND id IN (SELECT id FROM reviews LIMIT 3)`,
  ),
  users.map(
    (user) => `DELETE FROM reviews WHERE user_id = '${user}' AND id NOT IN ('${id(31)}', '${id(32)}', '${id(33)}')`,
  ),
  fc
    .tuple(reviews, users)
    .map(([review, user]) => `INSERT INTO review_likes VALUES ('${review}', '${user}') ON CONFLICT DO NOTHING`),
  users.map((user) => `DELETE FROM review_likes WHERE user_id = '${user}'`),
  fc.constant("INSERT INTO bookmarks SELECT u.id, b.id FROM users u, businesses b ON CONFLICT DO NOTHING"),
  fc
    .tuple(businesses, users)
    .map(([business, user]) => `DELETE FROM bookmarks WHERE business_id = '${business}' AND user_id = '${user}'`),
  fc
    .tuple(fresh, businesses, fc.integer({ min: 0, max: 900 }), fc.constantFrom("active", "draft", "inactive"))
    .map(
      ([key, business, price, status]) =>
        `INSERT INTO dishes (id, business_id, translation, price, status) VALUES (${key}, '${business}', '{"en": {"title": "x"}}', ${price}, '${status}')`,
    ),
  fc.integer({ min: 1, max: 9 }).map((n) => `UPDATE dishes SET price = (price + ${n * 7}) % 1000, updated_at = now()`),
  fc.tuple(dishes, when).map(([dish, at]) => `UPDATE dishes SET deleted_at = ${at} WHERE id = '${dish}'`),
  fc
    .tuple(dishes, businesses)
    .map(([dish, business]) => `UPDATE dishes SET business_id = '${business}' WHERE id = '${dish}'`),
  fc.constant("DELETE FROM dishes WHERE id = (SELECT max(id::text)::uuid FROM dishes WHERE id::text > '00000001')"),
  fc.tuple(dishes, users, mark).map(
    ([dish, user, n]) =>
      `INSERT INTO dish_ratings (dish_id, user_id, rating) VALUES ('${dish}', '${user}', ${n})
       ON CONFLICT (dish_id, user_id) DO UPDATE SET rating = excluded.rating`,
  ),
  users.map((user) => `DELETE FROM dish_ratings WHERE user_id = '${user}'`),
  fc
    .tuple(fresh, dishes, users)
    .map(
      ([key, dish, user]) =>
        `INSERT INTO dish_comments (id, dish_id, user_id, text) VALUES (${key}, '${dish}', '${user}', 'x')`,
    ),
  when.map((at) => `UPDATE dish_comments SET deleted_at = ${at}`),
  fc
    .tuple(dishes, users)
    .map(([dish, user]) => `INSERT INTO dish_favourites VALUES ('${dish}', '${user}') ON CONFLICT DO NOTHING`),
  fc
    .tuple(businesses, fc.constantFrom("delivery", "freeWifi", "solar"), fc.constantFrom("true", "false", "NULL"))
    .map(
      ([business, key, value]) =>
        `INSERT INTO business_facts VALUES ('${business}', '${key}', ${value}) ON CONFLICT (business_id, key) DO UPDATE SET value = excluded.value`,
    ),
  businesses.map((business) => `DELETE FROM business_facts WHERE business_id = '${business}'`),
  fc
    .tuple(fresh, businesses, fc.constantFrom("gallery", "menu", "cover"))
    .map(
      ([key, business, type]) =>
        `INSERT INTO media (id, type, key, width, height, widths, business_id) VALUES (${key}, '${type}', 'k', 8, 6, '{8}', '${business}')`,
    ),
  when.map((at) => `UPDATE media SET deleted_at = ${at} WHERE business_id IS NOT NULL`),
  users.map((user) => `INSERT INTO post_likes VALUES ('${id(41)}', '${user}') ON CONFLICT DO NOTHING`),
  fc.constant("DELETE FROM post_likes"),
);

/** A constraint may refuse a random write: then nothing changes and the counts still hold. */
function isRefusal(error: { code?: string }): void {
  if (error.code !== "23505") throw error;
}

test("counters equal a recount after any run of writes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(statements, { minLength: 5, maxLength: 25 }), async (run) => {
      for (const statement of run) await database.client.query(statement).catch(isRefusal);
      expect(await wrong(database.client)).toEqual([]);
    }),
    { numRuns: runs(50) },
  );
});

test("counters leave the date of the last change alone", async () => {
  const dates = () =>
    database.client.query(
      "SELECT id, updated_at FROM businesses UNION ALL SELECT id, updated_at FROM dishes ORDER BY 1",
    );
  const before = (await dates()).rows;
  await database.client.query(`INSERT INTO bookmarks SELECT u.id, b.id FROM users u, businesses b ON CONFLICT DO NOTHING;
    DELETE FROM bookmarks; INSERT INTO dish_favourites SELECT d.id, u.id FROM users u, dishes d ON CONFLICT DO NOTHING`);
  expect((await dates()).rows).toEqual(before);
});

test("counters lose nothing when many write at once", async () => {
  const own = await ownDatabase("empty");
  await fillWithLittle(own.client);
  await own.client.query(
    "INSERT INTO users (id, fullname, email) SELECT app_uuid7(), 'u', 'u' || n || '@demo.example' FROM generate_series(1, 60) n",
  );
  const { rows } = await own.client.query<{ id: string }>("SELECT id FROM users");
  const clients = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const client = new pg.Client({ connectionString: own.url });
      await client.connect();
      return client;
    }),
  );
  await Promise.all(
    clients.map(async (client, lane) => {
      for (const user of rows.filter((_row, index) => index % clients.length === lane)) {
        await client.query("INSERT INTO bookmarks VALUES ($1, $2)", [user.id, id(11)]);
        await client.query("INSERT INTO dish_favourites VALUES ($1, $2)", [id(21), user.id]);
        await client.query(
          "INSERT INTO dishes (id, business_id, translation, price) VALUES (app_uuid7(), $1, $2, $3)",
          [id(11), { en: { title: "x" } }, lane * 10],
        );
      }
    }),
  );
  expect(await wrong(own.client)).toEqual([]);
  await Promise.all(clients.map((client) => client.end()));
  await own.end();
});

test("a business that goes takes everything along", async () => {
  const own = await ownDatabase("seeded");
  await own.client.query("DELETE FROM businesses WHERE city = 'herat'");
  expect(await wrong(own.client)).toEqual([]);
  await own.end();
});
