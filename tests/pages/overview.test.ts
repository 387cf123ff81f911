import { expect, test } from "vitest";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { type Person, sessionOf, signUp } from "../support/people";
import { newCafe, Writer } from "../support/planted";
import { attribute, open, textOf } from "../support/site";

// Parts that wait for the database are streamed after the frame and moved into place by a script.
const { dashboardOverview: overview, today } = en;

test("DSH-01 DSH-10 RTE-31 the overview: work, the directory, the month and its table, changes for admins", async () => {
  const as = await signUp({ role: "admin" });
  const underReview = async () => {
    const [row] = await sql<{ count: string }>(
      "SELECT count(*)::text AS count FROM businesses WHERE deleted_at IS NULL AND status = 'under_review'",
    );
    return overview.status.under_review.replace("{count}", row?.count ?? "");
  };
  const told = async () => textOf((await open("/en/dashboard", { as })).document);
  // Other test files add businesses meanwhile.
  await expect.poll(async () => (await told()).includes(await underReview())).toBe(true);
  const page = await open("/en/dashboard", { as });
  const { attention, directory, month, series, activity } = overview;
  const titles = [attention, directory, month, series, activity];
  // Work comes first.
  expect(page.texts("h2").filter((title) => titles.includes(title))).toEqual(titles);
  const { day, views, menuViews, calls, directions, reviews } = overview;
  expect(page.texts("thead th")).toEqual([day, views, menuViews, calls, directions, reviews]);
  // React may stream the table in several pieces.
  const counted = page.texts("td").filter((_, index) => index % 5 === 3);
  const total = counted.reduce((sum, text) => sum + Number(text.replace(/\D/g, "")), 0);
  const figure = textOf(page.link(directions, "body"));
  expect(counted.length).toBe(30);
  expect(figure.startsWith(`${directions} ${total.toLocaleString("en")} `)).toBe(true);
  const waiting = page.link(overview.waiting.underReview.title, "body");
  expect(attribute(waiting, "href")).toMatch(/restaurants\/list\?status=under_review$/);
  expect(attribute(page.link(overview.startOldest, "body"), "href")).toBe("/en/dashboard/inbox");
});

test("DSH-01 H31 an owner without a place is told the first steps, and nothing of others", async () => {
  const page = await open("/en/dashboard", { as: await signUp({ role: "owner" }) });
  expect(page.texts("h1")).toEqual([today.title]);
  const text = textOf(page.document);
  expect(text).toContain(today.noPlace);
  expect(text).toContain(overview.start.owner.hours.title);
  for (const title of [overview.attention, overview.activity, today.waits]) expect(text).not.toContain(title);
  expect(page.attributes("nav a", "href")).not.toContain("/en/dashboard/groups");
});

test("DSH-01 H31 an owner's Today acts on the place in the address, else on the last used one, else on the first", async () => {
  const admin = await Writer.logIn(await signUp({ role: "admin" }));
  const owner = await signUp({ role: "owner" });
  const ids: string[] = [];
  for (const name of ["Zz today a", "Zz today b"]) {
    const { _id } = await admin.send("POST", "/api/v1/restaurant", newCafe(name));
    await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [_id, owner.id]);
    ids.push(_id);
  }
  const [first = "", second = ""] = ids;
  const { cookie } = await sessionOf(owner);
  const hours = async (address: string, last?: string) => {
    const used = last === undefined ? "" : `; businesses=${last}`;
    const page = await open(address, { headers: { cookie: `${cookie}${used}` } });
    return attribute(page.link(today.hours, "body"), "href")?.split("/").at(-1);
  };
  expect(await hours("/en/dashboard")).toBe(first);
  expect(await hours("/en/dashboard", second)).toBe(second);
  expect(await hours(`/en/dashboard?restaurant=${first}`, second)).toBe(first);
  // The place of another owner is not theirs.
  const [other] = await sql<{ id: string }>("SELECT id FROM businesses WHERE id <> ALL($1::uuid[]) LIMIT 1", [ids]);
  expect(await hours(`/en/dashboard?restaurant=${other?.id}`)).toBe(first);
  const page = await open(`/en/dashboard?restaurant=${second}`, { headers: { cookie } });
  const menu = `/en/dashboard/dishes/list?restaurant=${second}`;
  expect(attribute(page.link(today.price, "body"), "href")).toBe(menu);
  expect(attribute(page.link(today.soldOut, "body"), "href")).toBe(
    `/en/dashboard/dishes/list?status=active&restaurant=${second}`,
  );
  expect(attribute(page.link(today.reply, "body"), "href")).toBe("/en/dashboard/answers");
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
  expect(attribute(photo, "href")).toMatch(/^\/en\/dashboard\/images\?restaurant=/);
  expect(() => others.link(start.owner.photo.title, "body")).toThrow("There is no link");
  expect(textOf(others.document)).toContain(start.owner.photo.title);
  const hidden = await openBeside(owner, owner);
  expect(textOf(hidden.document)).not.toContain(start.title);
  expect(textOf(hidden.document)).toContain(today.waits);
});
