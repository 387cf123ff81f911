import { beforeAll, describe, expect, test } from "vitest";
import { sqlExecute } from "@/lib/core/db";
import { isBegun } from "@/lib/dashboard/start/model";
import { readStart } from "@/lib/dashboard/start/queries";
import { actors } from "./actors";
import { createWorld } from "./world";
import { ids } from "./world-ids";

const NOW = new Date();

beforeAll(createWorld);

describe("first steps", () => {
  test("an owner's are done when all their places have it, and none of others' places count", async () => {
    const { id } = await actors.owner([ids.open, ids.second]);
    const owner = { id, role: "owner" } as const;
    const steps = async () => (await readStart(owner, NOW)).done as Record<string, boolean>;
    const set = (business: string, change: string) =>
      sqlExecute(`UPDATE businesses SET ${change} WHERE id = $1`, [business]);
    for (const business of [ids.open, ids.second])
      await set(business, "price_from = 100, hours_confirmed_at = now(), photo_count = 1, dish_count = 3");
    expect(await steps()).toMatchObject({ anyPrice: true, photo: true, menu: true });

    await set(ids.cafe, "price_from = NULL, dish_count = 0");
    expect(await steps()).toMatchObject({ anyPrice: true, menu: true });
    await set(ids.second, "price_from = NULL");
    expect(await steps()).toMatchObject({ anyPrice: false, menu: true });
    await set(ids.open, "hours_confirmed_at = now() - interval '300 days'");
    expect(await steps()).toMatchObject({ freshHours: false });
    // Nobody confirms hours that are not there.
    await set(ids.open, "hours = NULL, hours_confirmed_at = now()");
    expect(await steps()).toMatchObject({ hours: false, freshHours: false });

    // Who looks after the place has opened what hangs in it.
    expect(await steps()).toMatchObject({ printing: false });
    for (const business of [ids.open, ids.second]) await set(business, "printed_at = now()");
    expect(await steps()).toMatchObject({ printing: true });

    // A place that has closed wants nothing any more.
    for (const business of [ids.open, ids.second]) await set(business, "status = 'closed'");
    expect(isBegun(await readStart(owner, NOW))).toBe(true);
  });

  test("an admin's are done when there is something, whoever made it", async () => {
    const admin = { id: (await actors.admin()).id, role: "admin" } as const;
    const steps = async () => (await readStart(admin, NOW)).done as Record<string, boolean>;
    await sqlExecute("DELETE FROM settings WHERE key IN ('phone', 'email')", []);
    await sqlExecute("UPDATE posts SET is_draft = true", []);
    expect(await steps()).toMatchObject({ contact: false, posts: false, businesses: true, menu: true });
    await sqlExecute("INSERT INTO settings (key, value) VALUES ('phone', 'null')", []);
    expect(await steps()).toMatchObject({ contact: false });
    await sqlExecute("UPDATE settings SET value = to_jsonb('+93700000000'::text) WHERE key = 'phone'", []);
    await sqlExecute("UPDATE posts SET is_draft = false", []);
    expect(await steps()).toMatchObject({ contact: true, posts: true });
  });
});
