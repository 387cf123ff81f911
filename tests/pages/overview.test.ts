import { expect, test } from "vitest";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { type Person, sessionOf, signUp } from "../support/people";
import { newCafe, Writer } from "../support/planted";
import { attribute, open, textOf } from "../support/site";

// Parts that wait for the database are streamed after the frame and moved into place by a script.
const { dashboardOverview: overview } = en;

test("DSH-01 DSH-10 RTE-31 the overview: figures, work, the month and its table, activity for admins", async () => {
  const as = await signUp({ role: "admin" });
  const underReview = async () => {
    const [row] = await sql<{ count: string }>(
      "SELECT count(*)::text AS count FROM businesses WHERE deleted_at IS NULL AND status = 'under_review'",
    );
    return overview.status.under_review.replace("{count}", row?.count ?? "");
  };
  const figures = async () => textOf((await open("/en/dashboard", { as })).document);
  // Other test files add businesses meanwhile.
  await expect.poll(async () => (await figures()).includes(await underReview())).toBe(true);
  const page = await open("/en/dashboard", { as });
  const headings = page.texts("h2");
  for (const title of [overview.attention, overview.series, overview.activity]) expect(headings).toContain(title);
  const { day, views, menuViews, calls, directions, reviews } = overview;
  expect(page.texts("details thead th")).toEqual([day, views, menuViews, calls, directions, reviews]);
  // React may stream the table in several pieces.
  const counted = page.texts("td").filter((_, index) => index % 5 === 3);
  const total = counted.reduce((sum, text) => sum + Number(text.replace(/\D/g, "")), 0);
  const shown = page.all("dl dt").find((term) => textOf(term).includes(directions))?.nextElementSibling;
  expect([counted.length, total]).toEqual([30, Number(shown?.text.replace(/\D/g, ""))]);
  const waiting = page.link(overview.waiting.underReview.title, "body");
  expect(attribute(waiting, "href")).toMatch(/restaurants\/list\?status=under_review$/);
});

test("DSH-01 H31 an owner's overview tells of their own places, and has no activity of others", async () => {
  const page = await open("/en/dashboard", { as: await signUp({ role: "owner" }) });
  expect(page.texts("h2")).toContain(overview.series);
  expect(page.texts("h2")).not.toContain(overview.activity);
  expect(textOf(page.document)).toContain("0 places in your care");
  expect(page.attributes("nav a", "href")).not.toContain("/en/dashboard/groups");
});

/** An owner of a new business without prices; the photo count is optional. */
async function newOwner({ photos = 0 } = {}): Promise<Person> {
  const admin = await Writer.logIn(await signUp({ role: "admin" }));
  const { _id } = await admin.send("POST", "/api/v1/restaurant", newCafe("Zz start"));
  const owner = await signUp({ role: "owner" });
  await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [_id, owner.id]);
  await sql("UPDATE businesses SET photo_count = $2 WHERE id = $1", [_id, photos]);
  return owner;
}

test("H31 the first steps of an owner lead to what is lacking, and are left out where their account has hidden them", async () => {
  const [owner, other] = [await newOwner(), await newOwner({ photos: 1 })];
  const { start } = overview;
  const openBeside = async (who: Person, hidden: Person) =>
    open("/en/dashboard", { headers: { cookie: `${(await sessionOf(who)).cookie}; start=${hidden.id}` } });
  const [own, others] = [await openBeside(owner, other), await openBeside(other, owner)];
  const photo = own.link(start.owner.photo.title, "body");
  expect(attribute(photo, "href")).toBe("/en/dashboard/restaurants/list?lacks=photo");
  expect(() => others.link(start.owner.photo.title, "body")).toThrow("There is no link");
  expect(textOf(others.document)).toContain(start.owner.photo.title);
  const hidden = await openBeside(owner, owner);
  expect(textOf(hidden.document)).not.toContain(start.title);
  expect(textOf(hidden.document)).toContain(overview.attention);
});
