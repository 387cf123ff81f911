import fc, { type Arbitrary } from "fast-check";
import { describe, expect, test } from "vitest";
import { ALIAS_KINDS, ALIAS_TARGETS, LANGUAGES, REPORT_REASONS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { runs } from "@/tests/support/sampled";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { EDGES, expectReadable } from "./read-again";
import { createWorld } from "./world";
import { ids } from "./world-ids";

// Data of admins and requests of users, with bodies generated from field names.
let readers: readonly TestActor[] = [];

const WAITING = { status: "pending", decidedAt: null, decidedById: null, note: null } as const;

await createWorld();
const admin = await actors.admin();
const asker = await actors.customer();
const banned = await actors.customer();
readers = [admin, await actors.owner([ids.open]), asker];

/** Mostly valid values, sometimes edge cases. */
const mostly = <T>(right: Arbitrary<T>): Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: right as Arbitrary<unknown> }, { weight: 1, arbitrary: fc.constantFrom(...EDGES) });
const text = mostly(
  fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 70 }),
    fc.string({ minLength: 1, maxLength: 70 }),
    fc.string({ unit: "binary", minLength: 1, maxLength: 70 }),
    fc.constantFrom("کابل", "0700 123 456", "<b>Zz</b>", "Zz https://zz.example {name} %s"),
  ),
);
const phone = mostly(
  fc.oneof(fc.stringMatching(/^\+?[\d ()-]{1,20}$/), fc.constantFrom("0700123456", "۰۷۰۰۱۲۳۴۵۶", "1")),
);
const email = mostly(fc.oneof(fc.emailAddress(), fc.constantFrom("ＺＺ@example.com", "zz@xn--mgbaja8a1hpac.example")));
const oneOf = <T>(...values: readonly T[]) => mostly(fc.constantFrom(...values));
const link = (...hosts: readonly string[]) =>
  mostly(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...hosts), fc.webPath(), fc.webQueryParameters())
        .map(([host, path, query]) => `https://${host}${path}?${query}`),
      fc.constantFrom("", ...hosts.map((host) => `https://${host}`)),
    ),
  );
const some = (fields: Record<string, Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] });

const settings = some({
  phone: fc.oneof(phone, fc.constant(null)),
  email: fc.oneof(email, fc.constant(null)),
  office: fc.constantFrom("kabul", "herat", null),
  calls: fc.constantFrom(null, { first: "sat", last: "wed", open: "09:00", close: "16:30" }),
  social: some({
    facebook: link("facebook.com", "m.facebook.com"),
    instagram: link("www.instagram.com"),
    twitter: link("x.com"),
    telegram: link("t.me"),
    whatsapp: link("wa.me"),
  }),
  stores: some({ appStore: link("apps.apple.com"), googlePlay: link("play.google.com") }),
  limits: some({ businessPictures: fc.integer({ min: 10, max: 200 }), featuredSlots: fc.integer({ min: 1, max: 20 }) }),
});
const target = fc.oneof(
  fc
    .constantFrom(
      ...(["city kabul", "type cafe", "service delivery", "category world-kebab", "business world-open"] as const),
      "word zz-same",
    )
    .map((pair) => pair.split(" ")),
  fc.tuple(fc.constantFrom(...ALIAS_TARGETS), text),
);
const aliasOf = (requiredKeys: ("term" | "kind" | "language")[]) =>
  fc
    .tuple(
      target,
      fc.record({ term: text, kind: oneOf(...ALIAS_KINDS), language: oneOf(null, ...LANGUAGES) }, { requiredKeys }),
    )
    .map(([[target, targetId], rest]) => ({ ...rest, target, targetId }));

type Case = {
  readonly method: "POST" | "PATCH";
  readonly path: string;
  readonly body: Arbitrary<object>;
  /** A valid body, so that at least one write is accepted. */
  readonly right: object;
  readonly by: () => TestActor;
  /** Reads that return the data, made by the sender and by admins. */
  readonly shown: readonly string[];
  /** Makes the write possible again. @returns the id for the path */
  readonly before?: () => Promise<string | undefined>;
};

const freshClaim = async () => {
  await db.businessOwner.deleteMany({ where: { userId: asker.id } });
  await db.user.update({ where: { id: asker.id }, data: { role: "customer" } });
  await db.claim.deleteMany({ where: { userId: asker.id } });
};
const claims = ["/v1/claim?status=all&limit=100", "/v1/claim/mine"];
const reports = ["/v1/report?status=all&limit=100"];

const CASES: readonly Case[] = [
  {
    method: "PATCH",
    path: "/v1/settings",
    body: settings,
    right: { phone: "0700123456" },
    by: () => admin,
    shown: ["/v1/settings"],
  },
  {
    method: "POST",
    path: "/v1/search/alias",
    by: () => admin,
    shown: ["/v1/search/alias?limit=100"],
    body: aliasOf(["term", "kind"]),
    right: { term: "zz kaabul", kind: "name", target: "city", targetId: "kabul" },
  },
  {
    method: "PATCH",
    path: "/v1/search/alias/:id",
    by: () => admin,
    shown: ["/v1/search/alias?limit=100"],
    body: aliasOf([]),
    right: { language: "fa" },
    before: async () => (await db.searchAlias.findFirstOrThrow({ orderBy: { id: "asc" } })).id,
  },
  {
    method: "POST",
    path: "/v1/claim",
    by: () => asker,
    shown: claims,
    body: fc.record({ restaurantId: fc.constant(ids.second), proof: text, phone }),
    right: { restaurantId: ids.second, proof: "Zz", phone: "0700123456" },
    before: async () => void (await freshClaim()),
  },
  {
    method: "PATCH",
    path: "/v1/claim/:id",
    by: () => admin,
    shown: claims,
    body: fc.record({ status: oneOf("approved", "rejected"), note: text }, { requiredKeys: ["status"] }),
    right: { status: "rejected" },
    before: async () => {
      await freshClaim();
      const data = { ...WAITING, businessId: ids.second, userId: asker.id, proof: "Zz", phone: "+93700123456" };
      return (await db.claim.create({ data })).id;
    },
  },
  {
    method: "POST",
    path: "/v1/report",
    by: () => asker,
    shown: reports,
    body: fc.record({
      restaurantId: fc.constant(ids.open),
      reason: oneOf(...REPORT_REASONS),
      note: text,
    }),
    right: { restaurantId: ids.open, reason: "closed" },
    before: async () => void (await db.report.deleteMany({ where: { userId: asker.id } })),
  },
  {
    method: "PATCH",
    path: "/v1/report/:id",
    by: () => admin,
    shown: reports,
    body: fc.record({ status: oneOf("resolved", "dismissed"), note: text }, { requiredKeys: ["status"] }),
    right: { status: "dismissed" },
    before: async () => {
      await db.report.deleteMany({ where: { userId: asker.id } });
      const data = { businessId: ids.open, userId: asker.id, reason: "closed" };
      return (await db.report.create({ data })).id;
    },
  },
  {
    method: "PATCH",
    path: "/v1/user/:id",
    by: () => admin,
    shown: ["/v1/user?limit=100"],
    body: some({ banned: oneOf(true, false), banReason: text }),
    right: { banned: true },
    before: async () => banned.id,
  },
];

async function read(address: string, who: TestActor, what: string): Promise<unknown> {
  const { http, data } = await call("GET", address, who);
  expect([http, address], what).toEqual([200, address]);
  return data;
}

/** Sends a body; if it was accepted, reads it everywhere it is shown. @returns whether it was accepted */
async function accepts({ method, path, by, shown, before }: Case, body: object): Promise<boolean> {
  const address = path.replace(":id", (await before?.()) ?? "");
  const what = JSON.stringify(body);
  const { http, data, ...told } = await call(method, address, by(), body);
  expect(http, `${what} ${JSON.stringify(told)}`).toBeLessThan(500);
  if (http >= 300) return false;
  for (const business of shown) {
    const seen = await read(business, business.endsWith("/mine") ? by() : admin, what);
    // If the write's path is also a read, both return the same.
    expect(business === path ? seen : data, what).toEqual(data);
  }
  // Admins can read the resulting mail.
  const [latest] = (await read("/v1/mail?limit=1", admin, what)) as { _id: string }[];
  if (latest) await read(`/v1/mail/${latest._id}`, admin, what);
  return true;
}

describe("what the desk accepts can be read again", () => {
  test.each(CASES)("$method $path", async (one) => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(one.body, async (body) => {
        if (await accepts(one, body)) accepted += 1;
      }),
      { numRuns: runs(60), examples: [[one.right]] },
    );
    // The valid body, and in `npm run test:all` some of the generated ones.
    expect(accepted).toBeGreaterThan(process.env.EVERY_REPETITION ? 1 : 0);
  });

  test("by everybody who may, after all of them", () => expectReadable(readers, "all of these"));
});
