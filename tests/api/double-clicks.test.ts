import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { TWIN_MS } from "@/lib/core/twin";
import { actors, type TestActor } from "./actors";
import { ask } from "./business-body";
import { createWorld } from "./world";
import { ids } from "./world-ids";

let [customer, admin, owner]: TestActor[] = [];

beforeAll(async () => {
  await createWorld();
  [customer, admin, owner] = [await actors.customer(), await actors.admin(), await actors.owner([ids.open])];
});

const texts = { en: { title: "Zz Twin", description: "Twice" } };
const titled = { translation: { en: { title: "Zz Twin" } } };
const sender = { firstName: "Zz", lastName: "Twin", email: "zz.twin@private.example", reason: "other" };

/** What somebody may send twice by a double click: the call, who sends it, and how many there are in the database. */
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
    const atOnce = await Promise.all([1, 2, 3].map(() => ask("POST", address, from() ?? null, body)));
    const after = await ask("POST", address, from() ?? null, body);
    const answers = [...atOnce, after];
    expect(
      answers.map(({ status }) => status),
      JSON.stringify(answers.map((one) => one.body)),
    ).toEqual([201, 201, 201, 201]);
    for (const answer of answers) expect(answer.body).toEqual(after.body);
    expect(await count()).toBe(1);
  });
});

describe("what is no double click", () => {
  const address = `/v1/dish/${ids.cheap}/comments`;
  const say = (text: string, from = customer, headers: Record<string, string> = {}) =>
    ask("POST", address, from ?? null, { text }, headers);
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
    const { body } = await say("Zz again");
    await ask("DELETE", `${address}/${body.data._id}`, customer ?? null);
    const second = await say("Zz again");
    expect([second.status, second.body.data._id === body.data._id]).toEqual([201, false]);
  });

  test("the same words under another Idempotency-Key: whoever names their calls means each of them", async () => {
    const named = () => say("Zz named", customer, { "idempotency-key": randomUUID() });
    await named();
    await named();
    expect(await count("Zz named")).toBe(2);
  });
});
