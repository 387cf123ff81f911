import { describe, expect, test, vi } from "vitest";
import { loadBusiness } from "@/app/[lng]/(public)/[city]/[type]/[slug]/_business/load";
import { businessMetadata } from "@/app/[lng]/(public)/[city]/[type]/[slug]/_business/metadata";
import type { BusinessTab } from "@/lib/core/constants";
import { newScope, withScope } from "@/lib/page-cache/scope";
import { readRows } from "@/tests/support/rows";
import { createWorld } from "./world";
import { ids, WORLD_CITY } from "./world-ids";

// Cached pages are requested without cookies; here there is no request at all.
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));

await createWorld();
await readRows(
  `INSERT INTO slug_history (city, type, slug, business_id) VALUES
      ($1, 'restaurant', 'once-open', $2), ('ghor', 'cafe', 'world-open', $2), ($1, 'cafe', 'once-hidden', $3),
      ($1, 'cafe', 'once-gone', $4)`,
  [WORLD_CITY, ids.open, ids.suspended, ids.deleted],
);

type Business = { slug: string; city?: string; type?: string; lng?: string };

async function statusOf(
  { slug, city = WORLD_CITY, type = "restaurant", lng = "fa" }: Business,
  tab: BusinessTab = "menu",
) {
  const scope = newScope("/");
  try {
    const loaded = await withScope(scope, () => loadBusiness({ lng, city, type, slug }, tab));
    return { status: scope.gone ? 410 : 200, loaded, scope };
  } catch (error) {
    // The digest that Next puts into its own errors.
    const digest = String((error as { digest?: unknown }).digest ?? error);
    const [, to] = /^NEXT_REDIRECT;\w+;([^;]*);308;/.exec(digest) ?? [];
    return { status: to ? 308 : Number(/;(\d{3})$/.exec(digest)?.[1]), to, scope };
  }
}

describe("an address of a place", () => {
  test.each([
    ["is its page", { slug: "world-open" }, 200, undefined],
    ["of a closed place is its page still", { slug: "world-closed" }, 200, undefined],
    ["of a deleted place", { slug: "world-deleted" }, 410, undefined],
    ["of a suspended place", { slug: "world-suspended" }, 404, undefined],
    ["of a place under review", { slug: "world-under-review" }, 404, undefined],
    ["that nobody has", { slug: "never-was" }, 404, undefined],
    ["of an unknown city", { slug: "world-open", city: "atlantis" }, 404, undefined],
    ["with an old name", { slug: "once-open" }, 308, `/fa/${WORLD_CITY}/restaurant/world-open/menu`],
    [
      "before it moved to another city and type",
      { slug: "world-open", city: "ghor", type: "cafe" },
      308,
      `/fa/${WORLD_CITY}/restaurant/world-open/menu`,
    ],
    ["that a suspended place once had", { slug: "once-hidden", type: "cafe" }, 404, undefined],
    ["that a deleted place once had", { slug: "once-gone", type: "cafe" }, 410, undefined],
    [
      "with another word for the type",
      { slug: "world-open", type: "juice-shop" },
      308,
      `/fa/${WORLD_CITY}/ice-milk/world-open/menu`,
    ],
  ])("%s", async (_what, business, status, to) => {
    const found = await statusOf(business);
    expect([found.status, found.to]).toEqual([status, to]);
  });

  test("H37 of a place that closed is gone after twelve months, and the cache knows the day", async () => {
    await readRows("UPDATE businesses SET closed_at = now() - interval '11 months' WHERE id = $1", [ids.closed]);
    const shown = await statusOf({ slug: "world-closed" }, "overview");
    expect(shown.status).toBe(200);
    const days = (shown.scope.freshUntil - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(26);
    expect(days).toBeLessThan(33);
    await readRows("UPDATE businesses SET closed_at = now() - interval '13 months' WHERE id = $1", [ids.closed]);
    expect((await statusOf({ slug: "world-closed" }, "overview")).status).toBe(410);
  });
});

async function headOf(lng: string, tab: BusinessTab) {
  const { loaded } = await statusOf({ slug: "world-open", lng }, tab);
  if (!loaded) throw new Error("no page");
  const { robots, alternates } = await businessMetadata(loaded, tab);
  return { isFound: robots === undefined, languages: Object.keys(alternates?.languages ?? {}) };
}

describe("a language without a description or a menu", () => {
  test("is left out of hreflang, and its own page says noindex", async () => {
    expect(await headOf("en", "overview")).toEqual({ isFound: true, languages: ["en", "fa", "ps", "x-default"] });
    await readRows("UPDATE businesses SET translation = translation #- '{ps,description}' WHERE id = $1", [ids.open]);
    await readRows("UPDATE dishes SET translation = translation - 'ps' WHERE business_id = $1", [ids.open]);
    expect(await headOf("en", "overview")).toEqual({ isFound: true, languages: ["en", "fa", "x-default"] });
    expect(await headOf("ps", "overview")).toEqual({ isFound: false, languages: [] });
  });

  test("photos are found from three on", async () => {
    await readRows("UPDATE businesses SET photo_count = 2 WHERE id = $1", [ids.open]);
    expect((await headOf("fa", "photos")).isFound).toBe(false);
    await readRows("UPDATE businesses SET photo_count = 3 WHERE id = $1", [ids.open]);
    expect((await headOf("fa", "photos")).isFound).toBe(true);
  });
});
