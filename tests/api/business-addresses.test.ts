import { beforeAll, describe, expect, test } from "vitest";
import { findBusiness } from "@/lib/business/queries";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { ask, makeBusiness } from "./business-body";
import { createWorld } from "./world";
import { WORLD_CITY } from "./world-ids";

let admin: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
});

const at = (id: string) => `/v1/restaurant/${id}`;

describe("the address of a restaurant", () => {
  test("H9 another name or city is another address; the old ones lead there, and back again", async () => {
    const business = await makeBusiness(admin, { translation: { en: { title: "Zz First Name" } } });
    const rename = (body: object) => ask("PATCH", at(business._id), admin, body);
    const find = (slug: string, city = WORLD_CITY) => findBusiness({ city: city as "nuristan", type: "cafe", slug });
    await rename({ translation: { en: { title: "Zz Second Name" } } });
    expect(await find("zz-first-name")).toEqual({
      movedTo: { city: WORLD_CITY, type: "cafe", slug: "zz-second-name" },
    });
    await rename({ city: "kunar" });
    expect(await find("zz-first-name")).toEqual({ movedTo: { city: "kunar", type: "cafe", slug: "zz-second-name" } });
    const other = await makeBusiness(admin, { translation: { en: { title: "Zz First Name" } } });
    expect(other.slug).toBe("zz-first-name-2");
    await rename({ city: WORLD_CITY });
    await rename({ translation: { en: { title: "Zz First Name" } } });
    expect(await find("zz-first-name")).toHaveProperty("business");
    expect(await find("zz-second-name")).toMatchObject({ movedTo: { slug: "zz-first-name" } });
    const same = await rename({ translation: { en: { title: "Zz First Name", description: "New words" } } });
    expect(same.body.data.slug).toBe("zz-first-name");
  });

  test("H9 H5 an admin chooses an address that nobody has; the former one leads there, also when the edit is taken back", async () => {
    const business = await makeBusiness(admin, { translation: { en: { title: "Zz Chosen Name" } } });
    const find = (slug: string) => findBusiness({ city: WORLD_CITY, type: "cafe", slug });
    const choose = (slug: unknown, id = business._id) => ask("PATCH", `${at(id)}?lang=en`, admin, { slug });
    expect((await choose("Zz Own Choice")).body.data).toMatchObject({ slug: "zz-own-choice", code: business.code });
    expect(await find("zz-chosen-name")).toMatchObject({ movedTo: { slug: "zz-own-choice" } });
    const other = await makeBusiness(admin, { translation: { en: { title: "Zz Other Name" } } });
    for (const slug of ["zz-own-choice", "zz-chosen-name"]) {
      const { status, body } = await choose(slug, other._id);
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: "slug", code: "slug_taken" })]]);
    }
    const wrong = {
      "a--b": "slug_format",
      کابل: "slug_format",
      "12": "no_letter",
      about: "slug_page",
      " ": "required",
    };
    for (const [slug, code] of Object.entries(wrong)) {
      const { status, body } = await choose(slug);
      expect([slug, status, body.errors]).toEqual([slug, 400, [expect.objectContaining({ path: "slug", code })]]);
    }
    const [edit] = await db.auditEntry.findMany({ where: { entityId: business._id, action: "business.update" } });
    expect(edit).toMatchObject({ before: { slug: "zz-chosen-name" }, after: { slug: "zz-own-choice" } });
    const revert = await ask("POST", `${at(business._id)}/revert`, admin, { auditId: edit?.id });
    expect(revert.body.data.slug).toBe("zz-chosen-name");
    expect(await find("zz-own-choice")).toMatchObject({ movedTo: { slug: "zz-chosen-name" } });
    const again = await ask("POST", `${at(business._id)}/revert`, admin, { auditId: edit?.id });
    expect(again).toMatchObject({ status: 409, body: { details: { fields: ["slug"] } } });
  });

  test("H9 an address that was chosen outlives a new name and a move, until an admin chooses another one", async () => {
    const { _id } = await makeBusiness(admin, { translation: { en: { title: "Zz Lasting Name" } } });
    const owner = await actors.owner([_id]);
    const change = async (who: typeof admin, body: object) => (await ask("PATCH", at(_id), who, body)).body.data.slug;
    const find = (slug: string, city = WORLD_CITY) => findBusiness({ city: city as "nuristan", type: "cafe", slug });
    expect(await change(admin, { slug: "zz-lasting" })).toBe("zz-lasting");
    expect(await change(owner, { translation: { en: { title: "Zz Changed Name" } } })).toBe("zz-lasting");
    expect(await change(admin, { translation: { en: { title: "Zz Once More" } }, city: "kunar" })).toBe("zz-lasting");
    expect(await change(admin, { type: "restaurant" })).toBe("zz-lasting");
    expect(await find("zz-lasting-name")).toEqual({
      movedTo: { city: "kunar", type: "restaurant", slug: "zz-lasting" },
    });
    expect(await find("zz-lasting", "kunar")).toMatchObject({ movedTo: { type: "restaurant" } });

    const other = await makeBusiness(admin, { translation: { en: { title: "Zz Lasting" } }, city: "ghor" });
    expect(other.slug).toBe("zz-lasting");
    expect(await change(admin, { city: "ghor", type: "cafe" })).toBe("zz-lasting-2");
    expect(await change(admin, { translation: { en: { title: "Zz Fourth Name" } } })).toBe("zz-lasting-2");
    expect(await change(admin, { slug: "zz-fourth-name" })).toBe("zz-fourth-name");
    // What the name gives follows the name again.
    expect(await change(admin, { translation: { en: { title: "Zz Fifth Name" } } })).toBe("zz-fifth-name");
    expect(await find("zz-lasting-2", "ghor")).toMatchObject({ movedTo: { slug: "zz-fifth-name" } });
  });

  test("S-12 an owner does not choose the address of their place", async () => {
    const owner = await actors.owner();
    const { _id, slug } = await makeBusiness(owner);
    const { status, body } = await ask("PATCH", at(_id), owner, { slug: "zz-mine" });
    expect([status, body.errors[0]?.path]).toEqual([403, "slug"]);
    expect((await ask("GET", at(_id), owner)).body.data.slug).toBe(slug);
  });
});
