import { expect, test } from "vitest";
import { CHANNEL, packTags } from "@/lib/core/page-tags";
import en from "@/messages/en.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { type Person, signUp } from "../support/people";
import { ask, open, textOf } from "../support/site";

type Place = { readonly id: string; readonly path: string };

/** Creates a hidden business with a menu and an optional owner for the duration of the callback. */
async function withHidden(
  status: "under_review" | "suspended",
  owner: Person | undefined,
  look: (place: Place) => Promise<void>,
): Promise<Place> {
  const [place] = await sql<Place>(
    `UPDATE businesses SET status = $1 WHERE id = (SELECT id FROM businesses
       WHERE status = 'confirmed' AND deleted_at IS NULL AND dish_count > 5 ORDER BY id DESC LIMIT 1)
     RETURNING id, city || '/' || type || '/' || slug AS path`,
    [status],
  );
  if (!place) throw new Error("no such place");
  if (owner) await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [place.id, owner.id]);
  await look(place);
  await sql("UPDATE businesses SET status = 'confirmed' WHERE id = $1", [place.id]);
  return place;
}

test("ROLE-05 H37 an owner sees their place while it is under review, all its tabs, and nobody else does", async () => {
  const as = await signUp({ role: "owner" });
  const { title } = en.business.hidden.underReview;
  await withHidden("under_review", as, async ({ path }) => {
    for (const tab of ["", "/menu", "/overview", "/photos", "/reviews"]) {
      const page = await open(`/en/${path}${tab}`, { as });
      const said = ["cache-control", "x-robots-tag"].map((name) => page.headers.get(name));
      expect([page.status, ...said], tab).toEqual([200, "private, no-store", "noindex"]);
      expect(page.text(".hidden-banner"), tab).toContain(title);
      expect(page.all("script[type='application/ld+json']"), tab).toEqual([]);
    }
    for (const other of [{}, { as: await signUp() }, { as: await signUp({ role: "owner" }) }]) {
      const page = await open(`/en/${path}/menu`, other);
      expect(page.status).toBe(404);
      expect(page.text("main")).not.toContain(title);
    }
  });
});

test("ROLE-04 H37 an admin sees a suspended place and its dishes, and is told that nobody else does", async () => {
  const as = await signUp({ role: "admin" });
  await withHidden("suspended", undefined, async ({ path }) => {
    const page = await open(`/ps/${path}/overview`, { as });
    expect(page.status).toBe(200);
    expect(page.text(".hidden-banner")).toContain(ps.business.hidden.suspended.title);
    const menu = await open(`/ps/${path}/menu`, { as });
    const link = menu.one(".dish h3 a");
    const dish = await menu.follow(link, { as });
    expect(dish.text("dialog.dish-sheet[open] h2")).toBe(textOf(link));
    // No reviews and no correction link, which would be 404.
    expect(dish.all("dialog.dish-sheet .dish-said, a[href*='/correct']")).toEqual([]);
    expect((await ask(`/ps/${path}/menu`)).status).toBe(404);
  });
});

test("ROLE-05 H37 a place that is confirmed is everybody's page again, its owner's too", async () => {
  const as = await signUp({ role: "owner" });
  const { id, path } = await withHidden("under_review", as, async (place) => {
    (await open(`/fa/${place.path}/menu`, { as })).one(".hidden-banner");
  });
  for (const tags of packTags([`business:${id}`, `city:${path.split("/")[0]}`]))
    await sql("SELECT pg_notify($1, $2)", [CHANNEL, tags]);
  const answer = async () => {
    const { status, headers } = await ask(`/fa/${path}/menu`);
    return [status, headers.get("cache-control")?.includes("public")];
  };
  await expect.poll(answer, { timeout: 10_000 }).toEqual([200, true]);
  expect((await open(`/fa/${path}/menu`, { as })).all(".hidden-banner")).toEqual([]);
});
