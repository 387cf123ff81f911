import { describe, expect, test } from "vitest";
import { hashPassword } from "@/lib/auth/password";
import { db } from "@/lib/core/db";
import { readRows } from "@/tests/support/rows";
import { actors, sends, type TestActor } from "./actors";
import { callApi, type ErrorBody, readApi } from "./call-api";

const REASON = "دیگر به آن نیاز ندارم.";

async function leave(actor: TestActor, body: unknown = { reason: REASON }) {
  const response = await callApi("/v1/user/me", { method: "DELETE", ...sends(body, actor) });
  return { status: response.status, body: (await response.json()) as ErrorBody, headers: response.headers };
}

async function reviewOf({ id }: TestActor): Promise<{ businessId: string; id: string }> {
  const business = await db.business.findFirstOrThrow({
    where: {
      status: "confirmed",
      deletedAt: null,
      reviews: { some: { parentId: null, deletedAt: null, hiddenAt: null } },
    },
    select: { id: true, reviews: { where: { parentId: null }, take: 1, select: { id: true } } },
  });
  const marks = { food: 5, service: 4, environment: 5, overall: 5 };
  const text = { message: "بسیار مزه‌دار بود", language: "fa" };
  const review = await db.review.create({ data: { businessId: business.id, userId: id, ...marks, ...text } });
  await db.reviewLike.create({ data: { reviewId: business.reviews[0]?.id ?? "", userId: id } });
  return { businessId: business.id, id: review.id };
}

describe("API-09 S-21 deleting one's account", () => {
  test("H24 erases the person, signs out every device, keeps the review without the name and the reason without both", async () => {
    const passwordHash = await hashPassword("anar-1403");
    const customer = await actors.customer({ passwordHash, fullname: "Zz Leaver" });
    const media = await db.media.create({
      data: { type: "avatar", key: "leaver", width: 96, height: 96, widths: [96], uploaderId: customer.id },
    });
    await db.user.update({ where: { id: customer.id }, data: { phone: "+93700000999", pictureId: media.id } });
    const review = await reviewOf(customer);
    const business = await db.business.findFirstOrThrow({ select: { id: true } });
    await db.bookmark.create({ data: { userId: customer.id, businessId: business.id } });
    await db.list.create({
      data: { userId: customer.id, name: "Zz Friday", entries: { create: { businessId: business.id, position: 1 } } },
    });
    await db.oauthAccount.create({ data: { provider: "google", subject: "leaver", userId: customer.id } });

    const { status, headers } = await leave(customer);
    expect(status).toBe(200);
    expect(headers.getSetCookie().filter((cookie) => /Max-Age=0/.test(cookie))).toHaveLength(2);

    expect((await callApi("/v1/user/profile", customer)).status).toBe(401);
    const refreshed = await callApi("/user/refresh-token", {
      headers: { authorization: `Bearer ${customer.tokens.refreshToken}` },
    });
    expect(refreshed.status).toBe(401);
    const credentials = { email: customer.email, password: "anar-1403" };
    expect((await callApi("/user/login", { method: "POST", ...sends(credentials) })).status).toBe(401);
    expect((await leave(customer)).status).toBe(401);

    const row = await db.user.findUniqueOrThrow({ where: { id: customer.id } });
    expect(row).toMatchObject({ fullname: "", email: null, phone: null, passwordHash: null, pictureId: null });
    expect(await db.media.findUnique({ where: { id: media.id } })).toBeNull();
    const counts = { where: { userId: customer.id } };
    expect(
      await Promise.all([
        db.session.count(counts),
        db.userToken.count(counts),
        db.oauthAccount.count(counts),
        db.bookmark.count(counts),
        db.list.count(counts),
        db.reviewLike.count(counts),
      ]),
    ).toEqual([0, 0, 0, 0, 0, 0]);

    type Reviews = { data: { _id: string; user: unknown; message: string }[] };
    const { data } = await readApi<Reviews>(`/v1/review/${review.businessId}?limit=100`);
    expect(data.find(({ _id }) => _id === review.id)).toMatchObject({ user: null, message: "بسیار مزه‌دار بود" });
    const reasons = await db.accountDeletion.findMany({ where: { reason: REASON } });
    expect(JSON.stringify(reasons)).not.toContain(customer.id);
  });

  test("S-21 S-16 leaves the name and the address in no table", async () => {
    const customer = await actors.customer({ fullname: "Zz Traceless Person" });
    await reviewOf(customer);
    await leave(customer);
    const tables = await readRows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await readRows<{ text: string }>(`SELECT t::text AS text FROM "${name}" t WHERE t::text ~ $1`, [
        `Zz Traceless|${customer.email}`,
      ]);
      if (rows.length > 0) found.push(name);
    }
    // The mail that tells the leaver; its row forgets the address when it is sent.
    expect(found).toEqual(["outbox"]);
  });

  test.each([{}, { reason: "" }, { reason: "  \n " }, { reason: null }])("AUTH-25 %j is no reason", async (body) => {
    const customer = await actors.customer();
    const answer = await leave(customer, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { path: "reason", code: "reason_to_leave", message: "Please provide a reason for deleting your account" },
    ]);
    expect((await callApi("/v1/user/profile", customer)).status).toBe(200);
  });

  test("S-21 GRD-07 is for customers: admins and owners are refused", async () => {
    for (const actor of [await actors.admin(), await actors.owner()]) {
      const { status, body } = await leave(actor);
      expect([status, body.code]).toEqual([403, "forbidden"]);
      expect((await callApi("/v1/user/profile", actor)).status).toBe(200);
    }
    expect((await callApi("/v1/user/me", { method: "DELETE", ...sends({ reason: REASON }) })).status).toBe(401);
  });

  test("H23 is open to the banned, and to who never verified", async () => {
    for (const actor of [await actors.banned(), await actors.unverified()])
      expect((await leave(actor)).status).toBe(200);
  });

  test("the address may be used again, by another account", async () => {
    const customer = await actors.customer();
    await leave(customer);
    const body = { fullname: "New", email: customer.email, password: "six666" };
    const headers = { "x-forwarded-for": "10.7.7.7" };
    const again = await callApi("/user/signup", { method: "POST", ...sends(body, { headers }) });
    expect(again.status).toBe(201);
    expect(((await again.json()) as { user: { _id: string } }).user._id).not.toBe(customer.id);
  });
});
