import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { TWIN_MS } from "@/lib/core/duplicate-submission";
import type { ApiDocument } from "@/lib/openapi/model";
import { actors, sends } from "./actors";
import { bodyOf, call, callApi, readApi } from "./call-api";
import { makeBusiness } from "./factories";
import { createWorld } from "./world";
import { ids } from "./world-ids";

await createWorld();
const [customer, admin, owner] = [await actors.customer(), await actors.admin(), await actors.owner([ids.open])];

const texts = { en: { title: "Zz Twin", description: "Twice" } };
const titled = { translation: { en: { title: "Zz Twin" } } };
const sender = { firstName: "Zz", lastName: "Twin", email: "zz.twin@private.example", reason: "other" };

/** Calls that a double click may send twice: call, sender, and number of rows. */
const WRITES = [
  [
    "a reply",
    `/v1/review/${ids.open}`,
    () => customer,
    { message: "Zz twin", parentId: ids.review(1) },
    () => db.review.count({ where: { message: "Zz twin" } }),
  ],
  [
    "a comment",
    `/v1/dish/${ids.typical}/comments`,
    () => customer,
    { text: "Zz twin" },
    () => db.dishComment.count({ where: { text: "Zz twin" } }),
  ],
  [
    "a message to the operators",
    "/v1/user/contact",
    () => customer,
    { ...sender, message: "Zz twin" },
    () => db.contactMessage.count({ where: { message: "Zz twin" } }),
  ],
  [
    "a report",
    "/v1/report",
    () => customer,
    { restaurantId: ids.open, reason: "closed" },
    () => db.report.count({ where: { userId: customer?.id ?? "" } }),
  ],
  [
    "a dish",
    "/v1/dish",
    () => owner,
    { restaurantId: ids.open, categories: [ids.kebab], price: 70, translation: texts },
    () => db.dish.count({ where: { businessId: ids.open, price: 70 } }),
  ],
  [
    "a list",
    "/v1/list",
    () => customer,
    { name: "Zz Twin", restaurantId: ids.open },
    () => db.list.count({ where: { userId: customer?.id ?? "" } }),
  ],
  ["a group", "/v1/group", () => admin, titled, () => db.group.count({ where: { slug: { startsWith: "zz-twin" } } })],
  [
    "a category",
    "/v1/category",
    () => admin,
    { ...titled, type: "cafe" },
    () => db.category.count({ where: { slug: { startsWith: "zz-twin" } } }),
  ],
] as const;

describe.each(WRITES)("%s that is sent twice", (_what, address, from, body, count) => {
  test("at once or right after is written once, and all get the same answer", async () => {
    const atOnce = await Promise.all([1, 2, 3].map(() => call("POST", address, from() ?? null, body)));
    const after = await call("POST", address, from() ?? null, body);
    const answers = [...atOnce, after];
    expect(
      answers.map(({ http }) => http),
      JSON.stringify(answers),
    ).toEqual([201, 201, 201, 201]);
    for (const answer of answers) expect(bodyOf(answer)).toEqual(bodyOf(after));
    expect(await count()).toBe(1);
  });
});

describe("what is no double click", () => {
  const address = `/v1/dish/${ids.cheap}/comments`;
  const say = (text: string, from = customer, headers: Record<string, string> = {}) =>
    call("POST", address, from ?? null, { text }, headers);
  const count = (text: string) => db.dishComment.count({ where: { text } });

  test("the same words of somebody else, and other words", async () => {
    await Promise.all([say("Zz good"), say("Zz good", owner), say("Zz better")]);
    expect([await count("Zz good"), await count("Zz better")]).toEqual([2, 1]);
  });

  test("the same words later", async () => {
    await say("Zz later");
    const createdAt = new Date(Date.now() - TWIN_MS - 1000);
    await db.dishComment.updateMany({ where: { text: "Zz later" }, data: { createdAt } });
    await say("Zz later");
    expect(await count("Zz later")).toBe(2);
  });

  test("the same words after the first were taken back", async () => {
    const { data } = await say("Zz again");
    await call("DELETE", `${address}/${data._id}`, customer ?? null);
    const second = await say("Zz again");
    expect([second.http, second.data._id === data._id]).toEqual([201, false]);
  });

  test("the same words under another Idempotency-Key: whoever names their calls means each of them", async () => {
    const named = () => say("Zz named", customer, { "idempotency-key": randomUUID() });
    await named();
    await named();
    expect(await count("Zz named")).toBe(2);
  });
});

const post = { title: { en: "Bolani" }, content: { en: "<p>Leek and potato</p>" } };
const write = (admin: { headers: Readonly<Record<string, string>> }, key: string, body: unknown = post) =>
  callApi("/v1/post", { method: "POST", ...sends(body, { headers: { ...admin.headers, "idempotency-key": key } }) });
const postsOf = (authorId: string) => db.post.count({ where: { authorId } });
const idOf = async (answer: Response) => ((await answer.json()) as { data: { _id: string } }).data._id;

let clients = 0;
function contact(key: string, more: Record<string, string> = {}, client?: string) {
  clients += 1;
  const body = {
    firstName: "A",
    lastName: "B",
    email: "a@private.example",
    reason: "other",
    message: "Hello",
    ...more,
  };
  const headers = { "idempotency-key": key, "x-forwarded-for": client ?? `10.77.0.${clients}` };
  return callApi("/v1/user/contact", { method: "POST", ...sends(body, { headers }) });
}

describe("Idempotency-Key", () => {
  test("the same call again gets the first answer and does nothing", async () => {
    const admin = await actors.admin();
    const key = randomUUID();
    const first = await write(admin, key);
    const id = await idOf(first);
    const again = await write(admin, key, { content: post.content, title: post.title });
    expect([first.status, again.status, await idOf(again)]).toEqual([201, 201, id]);
    expect([first, again].map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([null, "true"]);
    expect(again.headers.get("cache-control")).toBe("private, no-store");
    expect(await postsOf(admin.id)).toBe(1);
  });

  test("another body under the same key is a conflict; another person's key is another key", async () => {
    const [one, two] = [await actors.admin(), await actors.admin()];
    const key = randomUUID();
    const first = await idOf(await write(one, key));
    const other = await write(one, key, { ...post, title: { en: "Mantu" } });
    expect([other.status, await other.json()]).toMatchObject([409, { code: "conflict" }]);
    expect(await idOf(await write(two, key))).not.toBe(first);
  });

  test("of twenty at once one does it, the others get its answer or are told to wait", async () => {
    const admin = await actors.admin();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(admin, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const waits = answers.filter(({ status }) => status === 409).map(({ headers }) => headers.get("retry-after"));
    expect(new Set(waits)).toEqual(new Set(["2"]));
    expect(await postsOf(admin.id)).toBe(1);
    expect((await write(admin, key)).status).toBe(201);
    expect(await postsOf(admin.id)).toBe(1);
  });

  test("a refusal is not kept: the key may be used again", async () => {
    const admin = await actors.admin();
    const key = randomUUID();
    expect((await write(admin, key, { title: {}, content: {} })).status).toBe(400);
    expect((await write(admin, key)).status).toBe(201);
  });

  test("a day later it is a new call", async () => {
    const admin = await actors.admin();
    const key = randomUUID();
    const first = await idOf(await write(admin, key));
    const before = new Date(Date.now() - 25 * 3_600_000);
    await db.idempotencyKey.updateMany({ where: { answer: { contains: first } }, data: { createdAt: before } });
    expect(await idOf(await write(admin, key))).not.toBe(first);
  });

  test("S-95 what a process left that died goes on, unless it had committed", async () => {
    const admin = await actors.admin();
    const [died, done] = [randomUUID(), randomUUID()];
    const ids = [await idOf(await write(admin, died)), await idOf(await write(admin, done))];
    const lost = { status: null, answer: null, createdAt: new Date(Date.now() - 120_000) };
    await db.idempotencyKey.updateMany({
      where: { answer: { contains: ids[0] } },
      data: { ...lost, committed: false },
    });
    await db.idempotencyKey.updateMany({ where: { answer: { contains: ids[1] } }, data: lost });
    expect([(await write(admin, died)).status, (await write(admin, done)).status]).toEqual([201, 409]);
    expect(await postsOf(admin.id)).toBe(3);
  });

  test("who is not signed in is known by a long key wherever they are, by a short one at their network", async () => {
    const [long, short] = ["a".repeat(8) + randomUUID(), randomUUID().slice(0, 20)];
    const replays = [];
    for (const key of [long, long, short, short])
      replays.push((await contact(key)).headers.get("idempotency-replayed"));
    expect(replays).toEqual([null, "true", null, null]);
    const other = await contact(long, { message: "Something else" });
    expect([other.status, await other.json()]).toMatchObject([409, { details: { idempotencyKey: "other_body" } }]);
  });

  test("a repeated call counts against no limit", async () => {
    const key = randomUUID().slice(0, 20);
    const statuses = [];
    for (let i = 0; i < 7; i += 1) statuses.push((await contact(key, {}, "10.78.0.1")).status);
    expect(statuses).toEqual(Array(7).fill(201));
    expect((await contact(key)).headers.get("idempotency-replayed")).toBeNull();
  });

  test("S-80 a link's token is kept so that only who has the key can read it, and is answered again", async () => {
    const customer = await actors.customer();
    const { id } = await db.list.create({ data: { userId: customer.id, name: "Zz kept" }, select: { id: true } });
    const place = (await makeBusiness(await actors.admin()))._id;
    const calls = [
      { path: "/v1/correction", body: { restaurantId: place, kind: "fact", fact: "solar" }, headers: {} },
      { path: `/v1/list/${id}/share`, body: {}, headers: customer.headers },
    ];
    for (const { path, body, headers } of calls) {
      const key = randomUUID();
      const send = async () => {
        const init = sends(body, { headers: { ...headers, "idempotency-key": key, "x-forwarded-for": "10.78.1.1" } });
        const answer = await callApi(path, { method: "POST", ...init });
        return { status: answer.status, text: await answer.text() };
      };
      const first = await send();
      expect([path, first.status < 300]).toEqual([path, true]);
      const token = /[\w-]{43}/.exec(first.text)?.[0] ?? "none";
      expect(await db.idempotencyKey.count({ where: { answer: { contains: token } } })).toBe(0);
      expect(await send()).toEqual(first);
    }
  });

  test("an answer with tokens is never kept", async () => {
    const body = { fullname: "A", email: `key-${randomUUID()}@private.example`, password: "six666" };
    const signUp = () =>
      callApi("/user/signup", { method: "POST", ...sends(body, { headers: { "idempotency-key": "k".repeat(12) } }) });
    expect([(await signUp()).status, (await signUp()).status]).toEqual([201, 409]);
    expect(await db.idempotencyKey.count({ where: { answer: { contains: "accessToken" } } })).toBe(0);
  });

  test.each(["short", "x".repeat(129), "with a space"])("refuses %j", async (key) => {
    expect((await contact(key)).status).toBe(400);
  });

  test("nothing of a key or a body stands in the table", async () => {
    const key = `secret-${randomUUID()}`;
    await contact(key, { message: "only for your eyes" });
    const rows = await db.idempotencyKey.findMany({ take: 100, orderBy: { createdAt: "desc" } });
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${key}|only for your eyes`));
  });
});

test("the document says of calls that make something how a key names them, and what its length means", async () => {
  const { paths } = await readApi<ApiDocument>("/openapi.json");
  for (const path of ["/v1/user/contact", "/v1/list"]) {
    const key = paths[path]?.post?.parameters.find(({ name }) => name === "Idempotency-Key");
    expect(key).toMatchObject({ in: "header", required: false, schema: { minLength: 8, maxLength: 128 } });
    expect(key?.description).toMatch(/without an account .* same network .* 32 characters or more/i);
  }
});
