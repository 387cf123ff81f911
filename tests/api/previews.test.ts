import { describe, expect, test } from "vitest";
import { DAY_MS } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { findPreview } from "@/lib/preview/queries";
import { actors, type TestActor } from "./actors";
import { call } from "./call-api";
import { newBusiness } from "./factories";
import { createWorld } from "./world";
import { ids } from "./world-ids";

type Preview = { _id: string; path: string };

await createWorld();
const admin = await actors.admin();
const owner = await actors.owner([ids.open]);

const now = () => new Date();
const preview = (who: TestActor, path: string, body: unknown) =>
  call<Preview>("POST", `/v1/restaurant/${path}/preview?lang=en`, who, body);

describe("DRS-09 a business as it would be", () => {
  test("a new one is shown to who asked for it, and not added", async () => {
    const before = await db.business.count();
    const { http, data } = await preview(
      admin,
      "manage",
      newBusiness({ emailShown: true, hours: { sat: [{ open: "08:00", close: "22:00" }] } }),
    );
    expect([http, data.path]).toEqual([201, `/en/preview/${data._id}`]);
    expect(await db.business.count()).toBe(before);
    const shown = await findPreview(admin, data._id, now());
    expect(shown).toMatchObject({ type: "cafe", email: "lantern@example.com", phones: [{ number: "+93700123456" }] });
    const { data: kept } = await preview(admin, "manage", newBusiness());
    expect(await findPreview(admin, kept._id, now())).toHaveProperty("email", null);
    expect(shown?.hours?.sat).toEqual([{ open: 480, close: 1320 }]);
    expect(await findPreview(owner, data._id, now())).toBeNull();
    expect(await findPreview(admin, data._id, new Date(Date.now() + DAY_MS))).toBeNull();
  });

  test("changes stand beside what they leave alone, and nothing is saved", async () => {
    const { data } = await preview(owner, ids.open, { website: "https://preview.example.com" });
    const shown = await findPreview(owner, data._id, now());
    expect(shown).toMatchObject({ id: ids.open, website: "https://preview.example.com" });
    expect(shown?.translation.en?.title).toBe("Zz World Open");
    expect((await db.business.findUniqueOrThrow({ where: { id: ids.open } })).website).not.toContain("preview");
  });

  test("what could not be saved is refused alike", async () => {
    const wrong = await preview(admin, "manage", newBusiness({ phones: [], latitude: "north", longitude: 1 }));
    expect(wrong.http).toBe(400);
    expect(wrong.errors.map(({ path }) => path).sort()).toEqual(["latitude", "phones"]);
    expect((await preview(owner, ids.open, { isFeatured: true })).http).toBe(403);
    expect((await preview(owner, ids.second, { website: "https://x.example.com" })).http).toBe(403);
  });
});
