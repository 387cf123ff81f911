import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { audit } from "@/lib/audit/mutations";
import { db } from "@/lib/core/db";
import { transact } from "@/lib/core/transact";
import { EXPORTED } from "@/lib/user/export/model";
import type { exportSchema } from "@/lib/user/export/schema";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { callApi, readApi } from "./call-api";
import { createWorld } from "./world";
import { ids } from "./world-ids";

beforeAll(createWorld);

type Data = z.output<typeof exportSchema>;

/** What is left out, and why. */
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
  "menu_helps.done_by_id": "an admin's deed; `actions` tells that it was done",
  "business_merges.merged_by_id": "an admin's deed about two places; `actions` tells that it was done",
};

const ADDRESS = "/v1/user/me/export?lang=en";
const read = async ({ headers }: Pick<TestActor, "headers">) =>
  (await readApi<{ data: Data; exportedAt: string }>(ADDRESS, { headers })).data;
const parts = Object.values(EXPORTED);

/** Columns that say whose a row is: what points to an account, is called so, or holds an e-mail address. */
const OWNING = `
  SELECT c.conrelid::regclass::text || '.' || a.attname AS name
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass
  UNION
  SELECT table_name || '.' || column_name FROM information_schema.columns
    WHERE table_schema = 'public'
      AND (column_name ~ '^(user|actor|author|owner|uploader|member|sender)_id$' OR column_name ~ 'email')`;

/** One row of everything, of which nobody but this person is told. */
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
  const marks = { food: 5, service: 4, environment: 3, overall: 4 };
  await db.review.create({ data: { userId, businessId, message: text, ...marks } });
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
  const known = [...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)].sort();
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
    expect(Object.keys(data).sort()).toEqual([...new Set<string>(parts)].sort());
    const lists = parts.flatMap((part) => (part === "profile" ? [] : [part]));
    expect(lists.map((part) => [part, data[part].length])).toEqual(lists.map((part) => [part, 1]));

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
    const filled = parts.filter((part) => part !== "profile" && inEnglish[part].length > 0);
    expect(filled.sort()).toEqual(["bookmarks", "sessions"]);
  });

  test("is for whoever is signed in, banned accounts too, kept by nobody, ten times an hour", async () => {
    expect((await callApi(ADDRESS)).status).toBe(401);
    const banned = await actors.banned();
    const answer = await callApi(ADDRESS, banned);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    for (let time = 2; time <= 10; time += 1) expect((await callApi(ADDRESS, banned)).status).toBe(200);
    expect((await callApi(ADDRESS, banned)).status).toBe(429);
    expect((await callApi(ADDRESS, await actors.customer())).status).toBe(200);
  });
});
