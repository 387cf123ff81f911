import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { composeMail } from "@/lib/mail/compose";
import { writeLetter } from "@/lib/mail/letter";
import type { Prisma } from "@/prisma/generated/client";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { latest, price, send, startCorrecting } from "./correcting";
import { ids } from "./world-ids";
import { mailsTo } from "./written";

type Outcome = {
  readonly _id: string;
  readonly refusal: { readonly code: string; readonly details?: Readonly<Record<string, unknown>> } | null;
};

let admin: TestActor;
let owner: TestActor;
({ admin, owner } = await startCorrecting());

const decide = (
  what: "report" | "review" | "correction",
  decisions: readonly object[],
  who: TestActor | null = admin,
) => call<Outcome[]>("POST", `/v1/${what}/decisions`, who, { decisions });
async function refusals(...sent: Parameters<typeof decide>) {
  const { http, data } = await decide(...sent);
  expect(http).toBe(200);
  return data.map(({ refusal }) => refusal);
}

async function written(message: string, by?: TestActor, place: string = ids.second) {
  const author = by ?? (await actors.customer());
  const ratings = { food: 1, service: 1, environment: 1 };
  const { data } = await call("POST", `/v1/review/${place}`, author, { message, ratings });
  return { id: data._id, author };
}
const reportOn = async (target: object, reason = "spam") =>
  (await call("POST", "/v1/report", await actors.customer(), { ...target, reason })).data._id;
const reasonOf = async (id: string) => (await db.review.findUniqueOrThrow({ where: { id } })).hiddenReason;
const deedsOn = async (...entityIds: string[]) =>
  (await db.auditEntry.findMany({ where: { entityId: { in: entityIds } } })).map(({ action }) => action).sort();

describe("ROLE-04 several reports", () => {
  const statusesOf = async (...reports: string[]) => {
    const found = await db.report.findMany({ where: { id: { in: reports } } });
    return reports.map((id) => found.find((row) => row.id === id)?.status);
  };

  test("are decided as each alone is: audited, told by mail, and taken back together", async () => {
    const [one, other] = [await written("Zz one"), await written("Zz other")];
    // Two reports on one review: the decision about the first closes the second.
    const first = await reportOn({ reviewId: one.id });
    const twin = await reportOn({ reviewId: one.id }, "offensive");
    const second = await reportOn({ reviewId: other.id });
    const place = await reportOn({ restaurantId: ids.closed }, "closed");
    const hide = { status: "resolved", note: "It advertises.", hide: true };
    const decisions = [
      { _id: first, ...hide },
      { _id: twin, ...hide },
      { _id: second, status: "dismissed" },
      { _id: place, status: "resolved" },
    ];
    expect(await refusals("report", decisions)).toEqual([null, null, null, null]);
    expect(await statusesOf(first, twin, second, place)).toEqual(["resolved", "resolved", "dismissed", "resolved"]);
    expect([await reasonOf(one.id), await reasonOf(other.id)]).toEqual(["It advertises.", null]);
    expect(await deedsOn(first, second, place)).toEqual(["report.dismiss", "report.resolve", "report.resolve"]);
    expect([await mailsTo(one.author, "review_"), await mailsTo(other.author, "review_")]).toEqual([
      ["review_hidden"],
      [],
    ]);

    const back = decisions.toReversed().map(({ _id }) => ({ _id, status: "open" }));
    expect(await refusals("report", back)).toEqual([null, null, null, null]);
    expect(new Set(await statusesOf(first, twin, second, place))).toEqual(new Set(["open"]));
    expect([await reasonOf(one.id), await mailsTo(one.author, "review_")]).toEqual([
      null,
      ["review_hidden", "review_shown"],
    ]);
  });

  test("one that is gone, or was decided otherwise, leaves the others as they are", async () => {
    const { id: reviewId } = await written("Zz decided before");
    const [before, after] = [await reportOn({ reviewId }), await reportOn({ restaurantId: ids.closed }, "wrong_info")];
    await call("PATCH", `/v1/report/${before}`, admin, { status: "dismissed" });
    const decisions = [before, ids.unknown, after].map((_id) => ({ _id, status: "resolved" }));
    expect(await refusals("report", decisions)).toEqual([
      { code: "conflict", details: { status: "dismissed" } },
      { code: "not_found" },
      null,
    ]);
    expect(await statusesOf(before, after)).toEqual(["dismissed", "resolved"]);
    await db.report.updateMany({ where: { id: after }, data: { resolvedAt: new Date(Date.now() - 3_660_000) } });
    expect(await refusals("report", [{ _id: after, status: "open" }])).toEqual([
      { code: "conflict", details: { undo: "late" } },
    ]);
  });
});

test("ROLE-04 several reviews are hidden, shown again and put back, each told and audited; who was faster keeps the reason", async () => {
  const [one, other, faster] = [await written("Zz a"), await written("Zz b"), await written("Zz c")];
  const told = await reportOn({ reviewId: one.id });
  await call("POST", `/v1/review/${faster.id}/hide`, admin, { reason: "The first." });
  const all = [one.id, other.id, faster.id];
  const hide = { decision: "hide", reason: "It advertises.", ifShown: true };
  expect(
    await refusals(
      "review",
      all.map((_id) => ({ _id, ...hide })),
    ),
  ).toEqual([null, null, { code: "conflict", details: { reason: "The first." } }]);
  expect(await Promise.all(all.map(reasonOf))).toEqual(["It advertises.", "It advertises.", "The first."]);
  expect((await db.report.findUniqueOrThrow({ where: { id: told } })).status).toBe("resolved");
  expect(await mailsTo(other.author, "review_")).toEqual(["review_hidden"]);

  const undo = [other.id, one.id].map((_id) => ({ _id, decision: "undo" }));
  expect(await refusals("review", undo)).toEqual([null, null]);
  expect(await Promise.all(all.map(reasonOf))).toEqual([null, null, "The first."]);
  expect((await db.report.findUniqueOrThrow({ where: { id: told } })).status).toBe("open");
  expect(await mailsTo(other.author, "review_")).toEqual(["review_hidden", "review_shown"]);

  expect(await refusals("review", [{ _id: faster.id, decision: "show" }])).toEqual([null]);
  expect([await reasonOf(faster.id), await deedsOn(faster.id)]).toEqual([null, ["review.hide", "review.show"]]);
  expect(await refusals("review", [{ _id: ids.unknown, decision: "show" }])).toEqual([{ code: "not_found" }]);
});

describe("ROLE-04 H31 several corrections", () => {
  const priceNow = async () => (await db.dish.findUniqueOrThrow({ where: { id: ids.typical } })).price;

  test("are accepted and rejected with what each changes, and taken back, the last one first", async () => {
    const before = await priceNow();
    const made: string[] = [];
    for (const more of [20, 30]) {
      await send(price(before + more));
      made.push((await latest(owner))._id);
    }
    const email = "zz-told@private.example";
    await send({ kind: "phone", phone: "0700 444 777", email });
    const rejected = (await latest(owner))._id;
    const decisions = [
      ...made.map((_id) => ({ _id, status: "accepted" })),
      { _id: rejected, status: "rejected", reason: "We asked them." },
    ];
    expect(await refusals("correction", decisions, owner)).toEqual([null, null, null]);
    expect(await priceNow()).toBe(before + 30);
    expect(await deedsOn(...made, rejected)).toEqual(["correction.accept", "correction.accept", "correction.reject"]);
    const mails = await db.outbox.findMany({ where: { payload: { path: ["email"], equals: email } } });
    expect(mails).toMatchObject([{ payload: { mail: "correction_rejected", reason: "We asked them." } }]);
    const back = decisions.toReversed().map(({ _id }) => ({ _id, status: "pending" }));
    expect(await refusals("correction", back, owner)).toEqual([null, null, null]);
    expect(await priceNow()).toBe(before);
  });

  test("owners decide about their own places, and not that one has closed", async () => {
    await send({ kind: "closed", note: "for good" });
    const closed = (await latest())._id;
    await send({ kind: "fact", fact: "solar" });
    const theirs = (await latest())._id;
    await send({ kind: "other", note: "Zz", restaurantId: ids.second });
    const foreign = (await latest())._id;
    const decisions = [closed, foreign, theirs].map((_id) => ({ _id, status: "rejected", reason: "It is not so." }));
    const [ofClosed, ofForeign, ofTheirs] = await refusals("correction", decisions, owner);
    expect([ofClosed?.code, ofForeign?.code, ofTheirs]).toEqual(["forbidden", "forbidden", null]);
    const rows = await db.correction.findMany({ where: { id: { in: [closed, foreign] } } });
    expect(rows.map(({ status }) => status)).toEqual(["pending", "pending"]);
  });
});

describe("ROLE-04 a call that decides about several", () => {
  test("is for whoever decides about one", async () => {
    const one = { report: { status: "dismissed" }, review: { decision: "show" }, correction: { status: "accepted" } };
    for (const what of ["report", "review", "correction"] as const) {
      const decisions = [{ _id: ids.unknown, ...one[what] }];
      expect((await decide(what, decisions, null)).http).toBe(401);
      expect((await decide(what, decisions, await actors.customer())).http).toBe(403);
      expect((await decide(what, decisions, await actors.banned())).http).toBe(403);
      expect((await decide(what, decisions, owner)).http).toBe(what === "correction" ? 200 : 403);
    }
  });

  const _id = ids.unknown;
  test.each([
    ["report", "nothing", []],
    ["report", "one twice", [0, 1].map(() => ({ _id, status: "dismissed" }))],
    ["report", "too many", Array.from({ length: 101 }, (_, n) => ({ _id: ids.user(n), status: "dismissed" }))],
    ["report", "an id that is none", [{ _id: "' OR 1=1", status: "dismissed" }]],
    ["report", "hiding what was reported wrongly", [{ _id, status: "dismissed", hide: true }]],
    ["review", "hiding without a reason", [{ _id, decision: "hide" }]],
    ["review", "a decision that is none", [{ _id, decision: "delete" }]],
    ["correction", "a rejection without a reason", [{ _id, status: "rejected" }]],
    ["correction", "a field of its own", [{ _id, status: "accepted", price: 5 }]],
  ] as const)("about a %s: %s is refused", async (what, _how, decisions) => {
    expect((await decide(what, decisions)).http).toBe(400);
  });
});

describe("ROLE-04 a mail about several decisions", () => {
  const waiting = async ({ id }: TestActor) =>
    (await db.outbox.findMany({ where: { kind: "mail", payload: { path: ["userId"], equals: id } } })).map(
      ({ payload }) => payload as Prisma.JsonObject,
    );

  test("comes once to each author, with every part that still holds", async () => {
    const one = await written("Zz one");
    const [second, third] = [
      await written("Zz two", one.author, ids.open),
      await written("Zz three", one.author, ids.cafe),
    ];
    const other = await written("Zz other");
    const hide = { decision: "hide", reason: "It advertises." };
    const all = [one.id, second.id, other.id, third.id].map((_id) => ({ _id, ...hide }));
    expect(await refusals("review", all)).toEqual([null, null, null, null]);
    expect((await waiting(other.author)).map(({ mail }) => mail)).toEqual(["review_hidden"]);
    const [mail = {}, ...more] = await waiting(one.author);
    expect([mail.mail, more]).toEqual(["several", []]);
    const { text } = writeLetter(await composeMail(mail), "https://site.example");
    expect(text.match(/It advertises\./g)).toHaveLength(3);
    // A later single decision sends its own mail.
    await call("POST", `/v1/review/${one.id}/hide`, admin, { reason: "Another reason." });
    expect(await waiting(one.author)).toHaveLength(2);
  });

  test("names every place of an owner whose status changed", async () => {
    const owner = await actors.owner([ids.open, ids.second]);
    const restaurants = [ids.open, ids.second].map((_id) => ({ _id, status: "suspended" }));
    const { http } = await call("POST", "/v1/restaurant/manage/status", admin, { restaurants, reason: "Zz" });
    expect([http, (await waiting(owner)).map(({ mail, parts }) => [mail, (parts as unknown[]).length])]).toEqual([
      200,
      [["several", 2]],
    ]);
  });
});
