import { beforeAll, describe, expect, test } from "vitest";
import { findBusiness } from "@/lib/business/queries";
import type { BusinessType, City } from "@/lib/core/constants";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness, newBusiness } from "./business-body";
import { createWorld } from "./world";

const EMAIL = "lantern@example.com";
const at = (id: string) => `/v1/restaurant/${id}`;

let admin: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});

describe("DRS-04 the e-mail of a place", () => {
  test("is needed, unless it is said that there is none", async () => {
    for (const email of [undefined, null]) {
      for (const noEmail of [undefined, false]) {
        const { status, body } = await ask("POST", "/v1/restaurant", admin, newBusiness({ email, noEmail }));
        expect([status, body.errors.map(({ path }) => path)]).toEqual([400, ["email"]]);
      }
    }
    for (const email of [undefined, null]) {
      const made = await makeBusiness(admin, { email, noEmail: true, emailShown: true });
      expect(made).toMatchObject({ email: null, emailShown: false });
    }
    const both = await ask("POST", "/v1/restaurant", admin, newBusiness({ noEmail: true }));
    expect([both.status, both.body.errors.map(({ path }) => path)]).toEqual([400, ["email"]]);
  });

  test("is taken away by null as well as by the flag", async () => {
    for (const none of [{ email: null }, { noEmail: true }]) {
      const { _id } = await makeBusiness(admin, { emailShown: true });
      expect((await ask("PATCH", at(_id), admin, none)).body.data).toMatchObject({ email: null, emailShown: false });
      // Whoever names another one later has not asked for it to be shown.
      const later = await ask("PATCH", at(_id), admin, { email: EMAIL });
      expect(later.body.data).toMatchObject({ email: EMAIL, emailShown: false });
    }
  });

  test("stays with those who manage the place until they want it shown", async () => {
    const place = await makeBusiness(admin);
    const owner = await actors.owner([place._id]);
    const others = [null, await actors.customer(), await actors.owner()];
    const seenBy = async (who: TestActor | null) => {
      const [one, page] = [await ask("GET", at(place._id), who), await ask("GET", `/v2/restaurant/${place._id}`, who)];
      return [one.body.data, page.body.data].map(({ email, emailShown }) => [email, emailShown]);
    };
    for (const who of [admin, owner]) expect(await seenBy(who)).toEqual(Array(2).fill([EMAIL, false]));
    for (const who of others) expect(await seenBy(who)).toEqual(Array(2).fill([null, undefined]));
    for (const list of ["/v1/restaurant?limit=100", `/v2/restaurant?search=${encodeURIComponent(String(place.name))}`])
      for (const who of [...others, admin])
        expect(JSON.stringify((await ask("GET", list, who)).body)).not.toContain(EMAIL);
    expect(await onPage(place)).toBeNull();

    expect((await ask("PATCH", at(place._id), owner, { emailShown: true })).status).toBe(200);
    expect(await seenBy(owner)).toEqual(Array(2).fill([EMAIL, true]));
    for (const who of others) expect(await seenBy(who)).toEqual(Array(2).fill([EMAIL, undefined]));
    expect(await onPage(place)).toBe(EMAIL);
  });
});

/** What the page of a place, its structured data and its card are made of. */
async function onPage({ city, type, slug }: { city: string; type: string; slug: string }) {
  const found = await findBusiness({ city: city as City, type: type as BusinessType, slug });
  return found && "business" in found ? found.business.email : undefined;
}
