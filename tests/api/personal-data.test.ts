import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { hashPassword } from "@/lib/auth/password";
import { audit } from "@/lib/core/audit";
import { db } from "@/lib/core/db";
import { transact } from "@/lib/core/transact";
import { PARTS, type PartName } from "@/lib/user/export/parts";
import type { exportSchema } from "@/lib/user/export/schema";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call, readApi } from "./call-api";
import { addReview } from "./factories";
import { createWorld } from "./world";
import { ids } from "./world-ids";

const REASON = "دیگر به آن نیاز ندارم.";

const leave = (actor: TestActor, body: unknown = { reason: REASON }) => call("DELETE", "/v1/user/me", actor, body);

async function reviewOf({ id }: TestActor): Promise<{ businessId: string; id: string }> {
  const business = await db.business.findFirstOrThrow({
    where: {
      status: "confirmed",
      deletedAt: null,
      reviews: { some: { parentId: null, deletedAt: null, hiddenAt: null } },
    },
    select: { id: true, reviews: { where: { parentId: null }, take: 1, select: { id: true } } },
  });
  const review = await addReview(business.id, id, { message: "بسیار مزه‌دار بود", language: "fa" });
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

    const { http, headers } = await leave(customer);
    expect(http).toBe(200);
    expect(headers.getSetCookie().filter((cookie) => /Max-Age=0/.test(cookie))).toHaveLength(2);

    expect((await call("GET", "/v1/user/profile", customer)).http).toBe(401);
    const refreshed = await call("GET", "/user/refresh-token", {
      headers: { authorization: `Bearer ${customer.tokens.refreshToken}` },
    });
    expect(refreshed.http).toBe(401);
    const credentials = { email: customer.email, password: "anar-1403" };
    expect((await call("POST", "/user/login", null, credentials)).http).toBe(401);
    expect((await leave(customer)).http).toBe(401);

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
    expect(JSON.stringify(await db.accountDeletion.findMany({ where: { reason: REASON } }))).not.toContain(customer.id);
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
    // The mail about the deletion; its row loses the address when it is sent.
    expect(found).toEqual(["outbox"]);
  });

  test.each([{}, { reason: "" }, { reason: "  \n " }, { reason: null }])("AUTH-25 %j is no reason", async (body) => {
    const customer = await actors.customer();
    const answer = await leave(customer, body);
    expect(answer.http).toBe(400);
    expect(answer.errors).toEqual([
      { path: "reason", code: "reason_to_leave", message: "Please provide a reason for deleting your account" },
    ]);
    expect((await call("GET", "/v1/user/profile", customer)).http).toBe(200);
  });

  test("S-21 GRD-07 is for customers: admins and owners are refused", async () => {
    for (const actor of [await actors.admin(), await actors.owner()]) {
      expect(await leave(actor)).toMatchObject({ http: 403, code: "forbidden" });
      expect((await call("GET", "/v1/user/profile", actor)).http).toBe(200);
    }
    expect((await call("DELETE", "/v1/user/me", null, { reason: REASON })).http).toBe(401);
  });

  test("H23 is open to the banned, and to who never verified", async () => {
    for (const actor of [await actors.banned(), await actors.unverified()]) expect((await leave(actor)).http).toBe(200);
  });

  test("the address may be used again, by another account", async () => {
    const customer = await actors.customer();
    await leave(customer);
    const body = { fullname: "New", email: customer.email, password: "six666" };
    const headers = { "x-forwarded-for": "10.7.7.7" };
    const again = await call<unknown, { user: { _id: string } }>("POST", "/user/signup", { headers }, body);
    expect(again.http).toBe(201);
    expect(again.user._id).not.toBe(customer.id);
  });
});

await createWorld();

type Data = z.output<typeof exportSchema>;

/** Columns that are not exported, with the reason. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  "authenticators.user_id": "a secret that opens the account; the profile tells that there is one",
  "passkeys.user_id": "keys that open the account; the profile lists them by name",
  "recovery_codes.user_id": "hashes of codes that open the account; the profile tells how many are left",
  "claims.decided_by_id": "an admin's decision about somebody else; `actions` tells that it was made",
  "businesses.email": "a place's own address, by which we reach it",
  "businesses.email_shown": "whether everybody sees that address of a place, which is no person's",
  "corrections.decided_by_id": "an admin's or an owner's decision about a place; `actions` tells that it was made",
  "corrections.email": "typed by anybody for one answer, and forgotten with it: a correction belongs to nobody",
  "reviews.decided_by_id": "an admin's decision about what somebody else wrote; `actions` tells that it was made",
  "reports.decided_by_id": "an admin's decision about what others wrote; `actions` tells that it was made",
  "business_checks.decided_by_id": "an admin's decision about a place; `actions` tells that it was made",
  "business_previews.user_id": "what stands in a form that is open, for a day; what is saved of it is the place's own",
  "post_previews.user_id": "what stands in a form that is open, for a day; what is saved of it is a post",
  "business_invitations.inviter_id": "that somebody else was asked into a team; `actions` tells that it was done",
  "business_owners.inviter_id": "by whom somebody else came into a team; `actions` tells that they were asked",
  "menu_helps.asker_id": "a place's request for help with its menu; `actions` tells who asked and with which words",
  "contact_answers.author_id": "an admin's answer to somebody else; `actions` tells that it was given",
  "menu_helps.done_by_id": "an admin's action; `actions` tells that it was done",
  "business_merges.merged_by_id": "an admin's action about two places; `actions` tells that it was done",
};

const ADDRESS = "/v1/user/me/export?lang=en";
const read = async ({ headers }: Pick<TestActor, "headers">) =>
  (await readApi<{ data: Data; exportedAt: string }>(ADDRESS, { headers })).data;
const parts = Object.keys(PARTS) as PartName[];

/** Columns that identify a user: foreign keys to accounts, columns with such names, and email addresses. */
const OWNING = `
  SELECT c.conrelid::regclass::text || '.' || a.attname AS name
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass
  UNION
  SELECT table_name || '.' || column_name FROM information_schema.columns
    WHERE table_schema = 'public'
      AND (column_name ~ '^(user|actor|author|owner|uploader|member|sender)_id$' OR column_name ~ 'email')`;

/** Inserts one row of each kind that only this user may see. */
async function fill({ id: userId, email }: TestActor, word: string): Promise<void> {
  const [businessId, dishId, text] = [ids.open, ids.typical, word];
  const review = await db.review.findFirstOrThrow({ where: { userId: { not: userId } }, select: { id: true } });
  const later = new Date(Date.now() + 60_000);
  await db.user.update({ where: { id: userId }, data: { phone: "+93700000777", passwordHash: `hash-${word}` } });
  await db.knownNetwork.create({ data: { userId, network: `network-${word}`, lastUsedAt: new Date() } });
  await db.userToken.create({ data: { userId, purpose: "reset", tokenHash: `token-${word}`, expiresAt: later } });
  await db.oauthAccount.create({ data: { userId, provider: "google", subject: word } });
  await db.businessOwner.create({ data: { userId, businessId } });
  const invitation = { businessId, email, tokenHash: `invitation-${word}`, expiresAt: later };
  await db.businessInvitation.create({ data: invitation });
  const picture = { type: "menu", key: `picture-${word}`, width: 96, height: 96, widths: [96] };
  const { id: photoId } = await db.media.create({ data: { ...picture, uploaderId: userId } });
  await db.claim.create({ data: { userId, businessId, proof: text, phone: "+93700000777", photoId } });
  await db.bookmark.create({ data: { userId, businessId } });
  const entries = { create: { businessId, position: 1, note: text } };
  await db.list.create({ data: { userId, name: "Zz Friday", shareNo: 1, shareHash: `token-${word}`, entries } });
  await db.dishFavourite.create({ data: { userId, dishId } });
  await db.dishRating.create({ data: { userId, dishId, rating: 4 } });
  await db.dishComment.create({ data: { userId, dishId, text, deletedAt: new Date() } });
  await addReview(businessId, userId, { message: text });
  await db.reviewLike.create({ data: { userId, reviewId: review.id } });
  const post = await db.post.create({
    data: { authorId: userId, translation: { en: { title: word, content: "<p>Bread</p>" } } },
  });
  await db.postLike.create({ data: { userId, postId: post.id } });
  await db.menuUpload.create({ data: { userId, businessId, contentHash: `content-${word}`, created: 7 } });
  await db.report.create({ data: { userId, businessId, reason: "other", note: text } });
  const message = { firstName: "A", lastName: "B", reason: "other", message: text };
  const answers = { create: { text: `answer-${text}` } };
  await db.contactMessage.create({ data: { ...message, email, answers } });
  await transact(({ tx }) => audit(tx, { id: userId }, { action: "zz.do", entity: "user", entityId: userId }));
}

test("each column that says whose a row is, is exported or left out for a reason", async () => {
  const columns = (await readRows<{ name: string }>(OWNING)).map(({ name }) => name).sort();
  const exported = ["users.email", ...Object.values(PARTS).map(({ of }) => of)];
  const known = [...exported, ...Object.keys(NOT_EXPORTED)].sort();
  expect(columns).toEqual(known);
  for (const reason of Object.values(NOT_EXPORTED)) expect(reason.length).toBeGreaterThan(20);
});

describe("the export of one's data", () => {
  test("has a row of every part, each of the caller's own, and nothing of what is secret", async () => {
    const [person, other] = [await actors.customer(), await actors.customer()];
    const [word, theirs] = [`mine-${randomUUID()}`, `theirs-${randomUUID()}`];
    await fill(person, word);
    await fill(other, theirs);
    const data = await read(person);
    expect(Object.keys(data)).toEqual(["profile", ...parts]);
    expect(parts.map((part) => [part, data[part].length])).toEqual(parts.map((part) => [part, 1]));

    expect(data.profile).toMatchObject({
      _id: person.id,
      email: person.email,
      phone: "+93700000777",
      hasPassword: true,
    });
    expect(data.reviews[0]).toMatchObject({
      message: word,
      ratings: { overall: 4, food: 5, service: 4, environment: 3 },
    });
    expect(data.reviews[0]?.restaurant).toMatchObject({ _id: ids.open, name: expect.stringMatching(/\S/) });
    expect(data.lists[0]).toMatchObject({
      name: "Zz Friday",
      restaurants: [{ restaurant: { _id: ids.open }, note: word }],
    });
    expect(data.favorites[0]?.dish).toMatchObject({ _id: ids.typical, restaurant: { _id: ids.open } });
    expect(data.dishComments[0]).toMatchObject({ text: word, deletedAt: expect.any(String) });
    expect(data.claims[0]).toMatchObject({ proof: word, photo: `/media/picture-${word}-96.webp` });
    expect(data.contactMessages[0]?.message).toBe(word);
    expect(data.contactMessages[0]?.answers.map(({ text }) => text)).toEqual([`answer-${word}`]);
    expect(data.actions[0]).toMatchObject({ action: "zz.do", entityId: person.id });

    const written = JSON.stringify(data);
    expect(written).not.toContain(theirs);
    expect(written).not.toContain(other.id);
    for (const secret of ["hash-", "network-", "token-", "content-"]) expect(written).not.toContain(`${secret}${word}`);
    const session = await db.session.findFirstOrThrow({ where: { userId: person.id } });
    expect(written).not.toContain(session.refreshHash);
  });

  test("an address that is not confirmed opens nobody's messages", async () => {
    const person = await actors.unverified();
    const message = { firstName: "A", lastName: "B", email: person.email, reason: "other", message: "not theirs" };
    await db.contactMessage.create({ data: message });
    expect((await read(person)).contactMessages).toEqual([]);
    await db.user.update({ where: { id: person.id }, data: { verifiedAt: new Date() } });
    expect((await read(person)).contactMessages).toHaveLength(1);
  });

  test("things are named in the language that is asked for; of a new account there is little", async () => {
    const person = await actors.customer();
    await db.bookmark.create({ data: { userId: person.id, businessId: ids.open } });
    const inPersian = await readApi<{ data: Data }>("/v1/user/me/export?lang=fa", person);
    const inEnglish = await read(person);
    expect(inPersian.data.bookmarks[0]?.restaurant.name).not.toBe(inEnglish.bookmarks[0]?.restaurant.name);
    const filled = parts.filter((part) => inEnglish[part].length > 0);
    expect(filled.sort()).toEqual(["bookmarks", "sessions"]);
  });

  test("is for whoever is signed in, banned accounts too, kept by nobody, ten times an hour", async () => {
    expect((await call("GET", ADDRESS)).http).toBe(401);
    const banned = await actors.banned();
    const answer = await call("GET", ADDRESS, banned);
    expect([answer.http, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    for (let time = 2; time <= 10; time += 1) expect((await call("GET", ADDRESS, banned)).http).toBe(200);
    expect((await call("GET", ADDRESS, banned)).http).toBe(429);
    expect((await call("GET", ADDRESS, await actors.customer())).http).toBe(200);
  });
});
