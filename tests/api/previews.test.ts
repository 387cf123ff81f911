import { beforeAll, describe, expect, test } from "vitest";
import { findPreview } from "@/lib/business/preview/queries";
import { DAY_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { actors, type TestActor } from "./actors";
import { ask, newBusiness } from "./business-body";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Preview = { _id: string; path: string };

let admin: TestActor;
let owner: TestActor;
beforeAll(async () => {
  await createWorld();
  admin = await actors.admin();
  owner = await actors.owner([ids.open]);
});

const now = () => new Date();
const preview = (who: TestActor, path: string, body: unknown) =>
  ask<Preview>("POST", `/v1/restaurant/${path}/preview?lang=en`, who, body);

describe("DRS-09 a business as it would be", () => {
  test("a new one is shown to who asked for it, and not added", async () => {
    const before = await db.business.count();
    const { status, body } = await preview(
      admin,
      "manage",
      newBusiness({ emailShown: true, hours: { sat: [{ open: "08:00", close: "22:00" }] } }),
    );
    expect([status, body.data.path]).toEqual([201, `/en/preview/${body.data._id}`]);
    expect(await db.business.count()).toBe(before);
    const shown = await findPreview(admin, body.data._id, now());
    expect(shown).toMatchObject({ type: "cafe", email: "lantern@example.com", phones: [{ number: "+93700123456" }] });
    const { body: kept } = await preview(admin, "manage", newBusiness());
    expect(await findPreview(admin, kept.data._id, now())).toHaveProperty("email", null);
    expect(shown?.hours?.sat).toEqual([{ open: 480, close: 1320 }]);
    expect(await findPreview(owner, body.data._id, now())).toBeNull();
    expect(await findPreview(admin, body.data._id, new Date(Date.now() + DAY_MS))).toBeNull();
  });

  test("changes stand beside what they leave alone, and nothing is saved", async () => {
    const { body } = await preview(owner, ids.open, { website: "https://preview.example.com" });
    const shown = await findPreview(owner, body.data._id, now());
    expect(shown).toMatchObject({ id: ids.open, website: "https://preview.example.com" });
    expect(shown?.translation.en?.title).toBe("Zz World Open");
    expect((await db.business.findUniqueOrThrow({ where: { id: ids.open } })).website).not.toContain("preview");
  });

  test("what could not be saved is refused alike", async () => {
    const wrong = await preview(admin, "manage", newBusiness({ phones: [], latitude: "north", longitude: 1 }));
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors.map(({ path }) => path).sort()).toEqual(["latitude", "phones"]);
    expect((await preview(owner, ids.open, { isFeatured: true })).status).toBe(403);
    expect((await preview(owner, ids.second, { website: "https://x.example.com" })).status).toBe(403);
  });
});
