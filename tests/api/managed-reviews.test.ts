import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { actors } from "./actors";
import { call } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";
import { mailsTo } from "./written";

await createWorld();
const admin = await actors.admin();

type Listed = Readonly<Record<string, unknown>> & { readonly _id: string };

async function written(message: string, business: string = ids.second, food = 4) {
  const author = await actors.customer();
  const ratings = { food, service: food, environment: food };
  const { data } = await call("POST", `/v1/review/${business}`, author, { message, ratings });
  return { id: data._id, author };
}
async function list(query: string): Promise<readonly Listed[]> {
  const { http, data } = await call("GET", `/v1/review?lang=en&limit=100&${query}`, admin);
  expect(http).toBe(200);
  return data as unknown as readonly Listed[];
}
const idsOf = async (query: string) => (await list(query)).map(({ _id }) => _id);
const hide = (id: string, more = {}) =>
  call("POST", `/v1/review/${id}/hide`, admin, { reason: "It advertises.", ...more });
const undo = (id: string) => call("POST", `/v1/review/${id}/undo`, admin);
const report = async (reviewId: string) =>
  (await call("POST", "/v1/report", await actors.customer(), { reviewId, reason: "spam" })).data._id;

describe("ROLE-04 the list of reviews", () => {
  test("finds words in any script and spelling, and the name of who wrote them", async () => {
    const dari = await written("قابلی پلوی كابلي عالی بود");
    const english = await written("The bolani was cold");
    await db.user.update({ where: { id: english.author.id }, data: { fullname: "Zalmai ځدراڼ" } });
    expect(await idsOf(`search=${encodeURIComponent("پلوی کابلی")}`)).toEqual([dari.id]);
    expect(await idsOf("search=BOLANI%20cold")).toEqual([english.id]);
    expect(await idsOf(`search=${encodeURIComponent("zalmai ځدراڼ")}`)).toEqual([english.id]);
    expect(await idsOf("search=bolani%20warm")).toEqual([]);
    expect(await idsOf(`search=${encodeURIComponent("100%_")}`)).toEqual([]);
  });

  test("is narrowed by city, stars, place and author, latest first, a page at a time", async () => {
    const first = await written("Narrowed one", ids.second, 2);
    const second = await written("Narrowed two", ids.second, 5);
    const place = `restaurantId=${ids.second}&search=narrowed`;
    expect(await idsOf(place)).toEqual([second.id, first.id]);
    expect(await idsOf(`${place}&stars=2`)).toEqual([first.id]);
    expect(await idsOf(`${place}&author=${second.author.id}`)).toEqual([second.id]);
    const { city } = await db.business.findUniqueOrThrow({ where: { id: ids.second } });
    expect(await idsOf(`${place}&order=oldest`)).toEqual([first.id, second.id]);
    await db.review.update({ where: { id: first.id }, data: { language: "ps" } });
    expect(await idsOf(`${place}&language=ps`)).toEqual([first.id]);
    expect(await idsOf(`search=narrowed&city=${city}`)).toHaveLength(2);
    expect(await idsOf(`search=narrowed&city=${city === "ghor" ? "herat" : "ghor"}`)).toEqual([]);
    const page = await call("GET", `/v1/review?limit=1&page=2&${place}`, admin);
    expect(page).toMatchObject({ data: [{ _id: first.id }], pagination: { totalResults: 2, totalPages: 2 } });
    for (const wrong of ["state=gone", "stars=6", "city=paris", "author=1", "language=de", "order=best"])
      expect((await call("GET", `/v1/review?${wrong}`, admin)).http).toBe(400);
  });

  test("has the record of each author", async () => {
    const { id, author } = await written("Recorded here");
    const ratings = { food: 3, service: 3, environment: 3 };
    await call("POST", `/v1/review/${ids.cafe}`, author, { message: "Recorded there", ratings });
    await db.user.update({ where: { id: author.id }, data: { createdAt: new Date("2020-01-01T00:00:00Z") } });
    const user = async () => (await list("search=recorded%20here"))[0]?.user;
    const known = { _id: author.id, createdAt: "2020-01-01T00:00:00.000Z", reviews: 2 };
    expect(await user()).toMatchObject({ ...known, reviewsInHour: 2 });
    await db.review.update({ where: { id }, data: { createdAt: new Date("2021-01-01T00:00:00Z") } });
    expect(await user()).toMatchObject({ ...known, reviewsInHour: 1 });
  });

  test("has what is reported, hidden and deleted, each with who did that", async () => {
    const { id } = await written("Stages of a review");
    const told = await report(id);
    expect(await list("state=reported")).toContainEqual(
      expect.objectContaining({ _id: id, openReports: 1, reports: [expect.objectContaining({ _id: told })] }),
    );
    await hide(id);
    expect(await idsOf("state=reported")).not.toContain(id);
    expect(await idsOf("state=shown")).not.toContain(id);
    expect(await list("state=hidden")).toContainEqual(
      expect.objectContaining({
        _id: id,
        hidden: expect.objectContaining({ reason: "It advertises." }),
        decided: expect.objectContaining({ by: expect.objectContaining({ _id: admin.id }) }),
        undoUntil: expect.any(String),
        reports: [expect.objectContaining({ status: "resolved" })],
      }),
    );
    await call("DELETE", `/v1/review/${id}`, admin);
    const deleted = expect.objectContaining({ isOwn: false, by: expect.objectContaining({ _id: admin.id }) });
    expect(await list("state=deleted")).toContainEqual(expect.objectContaining({ _id: id, deleted, undoUntil: null }));
    const own = await written("Taken back");
    await call("DELETE", `/v1/review/${own.id}`, own.author);
    for (const state of ["hidden", "deleted"])
      expect(await idsOf(`state=${state}&order=oldest`)).toEqual((await idsOf(`state=${state}`)).reverse());
    expect(await list("state=deleted")).toContainEqual(
      expect.objectContaining({ _id: own.id, deleted: expect.objectContaining({ isOwn: true, by: null }) }),
    );
  });

  test("is for admins", async () => {
    const { id, author } = await written("Not for all");
    for (const by of [author, await actors.owner([ids.second])]) {
      expect((await call("GET", "/v1/review", by)).http).toBe(403);
      expect((await call("POST", `/v1/review/${id}/undo`, by)).http).toBe(403);
    }
  });
});

describe("ROLE-04 a decision about a review", () => {
  test("is undone within the hour: it is seen again, its reports are open, its author is told", async () => {
    const { id, author } = await written("Undone");
    const told = await report(id);
    await hide(id);
    const closed = await db.report.findUniqueOrThrow({ where: { id: told } });
    expect(closed).toMatchObject({ status: "resolved", decidedById: admin.id, decisionNote: "It advertises." });
    expect((await undo(id)).http).toBe(200);
    expect(await list("state=reported")).toContainEqual(
      expect.objectContaining({ _id: id, hidden: null, decided: null, undoUntil: null }),
    );
    expect(await db.report.findUniqueOrThrow({ where: { id: told } })).toMatchObject({
      status: "open",
      previous: null,
    });
    expect(await mailsTo(author, "review_")).toEqual(["review_hidden", "review_shown"]);
    expect(await undo(id)).toMatchObject({ http: 409, details: { undo: "none" } });
  });

  test("that shows it again is undone with the reason it had, of which nobody is told twice", async () => {
    const { id, author } = await written("Hidden again");
    await hide(id);
    await call("DELETE", `/v1/review/${id}/hide`, admin);
    await undo(id);
    expect(await db.review.findUniqueOrThrow({ where: { id } })).toMatchObject({ hiddenReason: "It advertises." });
    expect(await mailsTo(author, "review_")).toEqual(["review_hidden"]);
  });

  test("is not undone after an hour, nor when it was reported since", async () => {
    const [late, since] = [await written("Late"), await written("Since")];
    await hide(late.id);
    await db.review.update({ where: { id: late.id }, data: { decidedAt: new Date(Date.now() - 3_700_000) } });
    expect(await undo(late.id)).toMatchObject({ http: 409, details: { undo: "late" } });
    await hide(since.id);
    await call("DELETE", `/v1/review/${since.id}/hide`, admin);
    await report(since.id);
    expect(await undo(since.id)).toMatchObject({ http: 409, details: { undo: "since" } });
    expect((await undo(ids.unknown)).http).toBe(404);
  });

  test("may be undone from the queue of reports as well", async () => {
    const { id } = await written("Two desks");
    const told = await report(id);
    await hide(id);
    expect((await call("POST", `/v1/report/${told}/reopen?lang=en`, admin)).data).toMatchObject({ status: "open" });
    expect(await undo(id)).toMatchObject({ http: 409, details: { undo: "none" } });
  });

  test("keeps the reason of an admin who was faster, where that is asked for", async () => {
    const { id } = await written("Faster");
    await hide(id, { reason: "The first." });
    expect(await hide(id, { ifShown: true })).toMatchObject({ http: 409, details: { reason: "The first." } });
    expect((await hide(id)).http).toBe(200);
  });
});
