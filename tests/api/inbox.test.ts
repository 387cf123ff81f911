import { describe, expect, test } from "vitest";
import { db } from "@/lib/core/db";
import { INBOX_KINDS, type InboxKind } from "@/lib/inbox/model";
import { readRows } from "@/tests/support/rows";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { decide, newNetwork, send, startCorrecting } from "./correcting";
import { addReview, makeBusiness } from "./factories";
import { ids } from "./world-ids";

const { admin } = await startCorrecting();

type Entry = { kind: InboxKind } & Readonly<Partial<Record<InboxKind, { _id: string }>>>;
type Counts = Record<InboxKind, number>;
type Listed = { data: Entry[]; counts: Counts; next: string | null };

const read = async (query = "", who: TestActor | null = admin, limit = 100) =>
  (await call<Entry[]>("GET", `/v1/inbox?lang=en&limit=${limit}${query}`, who)) as unknown as Listed & { http: number };
const idOf = (entry: Entry) => entry[entry.kind]?._id ?? "";
const idsOf = async (query = "") => (await read(query)).data.map(idOf);

/** A business with one thing of each kind about it that waits. @returns their ids by kind */
async function oneOfEach(word: string): Promise<Record<InboxKind, string>> {
  const { _id } = await makeBusiness(admin, { translation: { en: { title: `Zz ${word}` } } });
  const { _id: restaurant } = await makeBusiness(admin, {
    translation: { en: { title: `Zz ${word} New` } },
    status: "under_review",
  });
  const owner = await actors.owner([_id]);
  await call("PATCH", `/v1/restaurant/${_id}?lang=en`, owner, { translation: { en: { title: `Zz ${word} Renamed` } } });
  const claim = await call("POST", "/v1/claim?lang=en", await actors.regular(), {
    restaurantId: _id,
    proof: "It is mine.",
    phone: "0700 123 456",
  });
  const author = await actors.customer();
  const review = await addReview(_id, author.id);
  const report = await call("POST", "/v1/report", await actors.regular(), { reviewId: review.id, reason: "spam" });
  await call("POST", "/v1/report", await actors.regular(), { reviewId: review.id, reason: "offensive" });
  await send({ restaurantId: _id, kind: "other", note: `Zz ${word}` });
  await call("POST", `/v1/restaurant/${_id}/menu-help`, owner, { note: "Two pages" });
  await call(
    "POST",
    "/v1/user/contact?lang=en",
    null,
    { firstName: "Zz", lastName: word, email: "zz@private.example", reason: "other", message: `Zz ${word} writes` },
    { "x-forwarded-for": newNetwork() },
  );
  const [check, correction, menu, message] = await Promise.all([
    db.businessCheck.findFirstOrThrow({ where: { businessId: _id } }),
    db.correction.findFirstOrThrow({ where: { businessId: _id } }),
    db.menuHelp.findFirstOrThrow({ where: { businessId: _id } }),
    db.contactMessage.findFirstOrThrow({ where: { lastName: word } }),
  ]);
  return {
    restaurant,
    check: check.auditId,
    claim: claim.data._id,
    report: report.data._id,
    correction: correction.id,
    menu: menu.id,
    message: message.id,
  };
}

describe("the inbox", () => {
  test("ROLE-04 holds all that waits for admins, oldest first, with what each decision needs", async () => {
    const made = await oneOfEach("Lapis");
    const { data, counts } = await read();
    expect(data.map(idOf)).toEqual(expect.arrayContaining(Object.values(made)));
    for (const kind of INBOX_KINDS) {
      const of = data.filter((entry) => entry.kind === kind);
      expect([kind, counts[kind]]).toEqual([kind, of.length]);
      expect((await read(`&kind=${kind}`)).data.map(idOf)).toEqual(of.map(idOf));
      const id = made[kind];
      const one = await call<Entry>("GET", `/v1/inbox/${kind}/${id}?lang=en`, admin);
      expect(one.data).toEqual(of.find((entry) => idOf(entry) === id));
    }
    const times = await readRows<{ at: Date }>(
      "SELECT at FROM unnest($1::uuid[]) WITH ORDINALITY u (id, n) CROSS JOIN LATERAL (SELECT created_at AS at FROM " +
        "businesses WHERE id = u.id UNION ALL SELECT created_at FROM business_checks WHERE audit_id = u.id UNION ALL " +
        "SELECT created_at FROM claims WHERE id = u.id UNION ALL SELECT created_at FROM reports WHERE id = u.id " +
        "UNION ALL SELECT created_at FROM corrections WHERE id = u.id UNION ALL SELECT created_at FROM menu_helps " +
        "WHERE id = u.id UNION ALL SELECT created_at FROM contact_messages WHERE id = u.id) t ORDER BY n",
      [data.map(idOf)],
    );
    const order = times.map(({ at }) => at.getTime());
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test("lists one report of several on the same review, and none after its decision", async () => {
    const { report } = await oneOfEach("Saffron");
    const [{ data, counts }, { data: waiting }] = await Promise.all([
      read("&kind=report&search=saffron"),
      call<{ reports: number }>("GET", "/v1/dashboard/waiting", admin),
    ]);
    expect(data).toMatchObject([{ report: { _id: report, alike: 2 } }]);
    expect(waiting.reports).toBe(counts.report);
    await call("PATCH", `/v1/report/${report}?lang=en`, admin, { status: "dismissed" });
    const after = await read("&kind=report&search=saffron");
    expect([after.data, after.counts.report]).toEqual([[], counts.report - 1]);
    const decided = await call<Entry>("GET", `/v1/inbox/report/${report}?lang=en`, admin);
    expect(decided.data.report).toMatchObject({ status: "dismissed", decidedBy: { _id: admin.id } });
  });

  test("goes on from page to page without a gap, also where many wait since the same moment", async () => {
    await oneOfEach("Istalif");
    await db.correction.updateMany({ data: { createdAt: new Date("2026-01-01T00:00:00Z") } });
    const all = await idsOf();
    const found: string[] = [];
    for (let after = ""; ; ) {
      const { data, next } = await read(`&after=${after}`, admin, 2);
      found.push(...data.map(idOf));
      if (next === null) break;
      after = next;
    }
    expect(found).toEqual(all);
    expect((await read("&after=yesterday")).http).toBe(400);
  });

  test("is searched by the name of a place, a list or a writer", async () => {
    const made = await oneOfEach("Anar");
    expect((await idsOf("&search=anar")).toSorted()).toEqual(Object.values(made).toSorted());
    expect(await idsOf("&search=zzznothing")).toEqual([]);
  });

  test("ROLE-04 is for admins alone, and forgets what was deleted", async () => {
    const made = await oneOfEach("Herat");
    for (const [who, status] of [
      [null, 401],
      [await actors.customer(), 403],
      [await actors.owner([ids.open]), 403],
    ] as const) {
      expect((await read("", who)).http).toBe(status);
      expect((await call("GET", `/v1/inbox/correction/${made.correction}`, who)).http).toBe(status);
    }
    await decide(made.correction, { status: "rejected", reason: "It is not so." });
    expect(await idsOf("&kind=correction")).not.toContain(made.correction);
    const { counts } = await read();
    const { businessId } = await db.claim.findUniqueOrThrow({ where: { id: made.claim } });
    await call("DELETE", `/v1/restaurant/${businessId}`, admin);
    const left = await read();
    expect(left.data.map(idOf)).not.toContain(made.claim);
    expect(left.counts).toMatchObject({ claim: counts.claim - 1, check: counts.check - 1, menu: counts.menu - 1 });
    for (const path of [`claim/${made.claim}`, `claim/${ids.unknown}`, `nothing/${made.claim}`])
      expect((await call("GET", `/v1/inbox/${path}?lang=en`, admin)).http).toBe(404);
  });
});
