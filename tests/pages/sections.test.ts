import { expect, test } from "vitest";
import { LANGUAGES } from "@/lib/core/constants";
import { type DashboardSection, SECTIONS } from "@/lib/i18n/dashboard-sections";
import { paths } from "@/lib/i18n/paths";
import en from "@/messages/en.json" with { type: "json" };
import { CATALOGUES } from "../fixtures/catalogues";
import { sql } from "../support/e2e-database";
import { signUp } from "../support/people";
import { open } from "../support/site";

const LISTED = { groups: "deleted_at IS NULL", categories: "type = 'dish' AND deleted_at IS NULL" };

test("the list of a section comes with the page, before any script", async () => {
  const admin = await signUp({ role: "admin" });
  for (const name of ["groups", "categories"] as const) {
    const { html } = await open(`/en/dashboard/${name}`, { as: admin });
    const [first] = await sql<{ title: string }>(
      `SELECT translation->'en'->>'title' AS title FROM ${name} WHERE ${LISTED[name]} ORDER BY position, slug LIMIT 1`,
    );
    expect(html).toContain(en[name].title);
    expect(html).toContain(first?.title);
  }
});

/** next-intl renders the key of a message that the page was not sent. */
const LOST_TEXT = new RegExp(`>(?:${Object.keys(en).join("|")})(?:\\.\\w+)+<`);

/** Tabs of the inbox, which share its texts, have titles of their own. */
const TITLED = {
  "restaurants/checks": "checks",
  claims: "claims",
  reports: "reports",
  corrections: "corrections",
  messages: "contactMessages",
} as const;

test("every page of the dashboard has its title and its texts, and not those of another section", async () => {
  const people = { admin: await signUp({ role: "admin" }), owner: await signUp({ role: "owner" }) };
  // The page of the hours only leads to those of a business.
  const sections = Object.entries(SECTIONS).filter(([path]) => !path.includes("[id]") && path !== "hours");
  expect(sections.length).toBeGreaterThan(30);
  for (const [index, [path, { access, texts }]] of sections.entries()) {
    const lng = LANGUAGES[index % LANGUAGES.length] ?? "en";
    const address = paths.dashboard(lng, path as DashboardSection);
    const page = await open(address, { as: access === "owner" ? people.owner : people.admin });
    expect([page.status, page.path]).toEqual([200, address]);
    const said = CATALOGUES[lng];
    const named = (TITLED as Readonly<Record<string, (typeof TITLED)[keyof typeof TITLED]>>)[path] ?? texts[0];
    const title = path === "restaurants/add" ? said.businessEditor.new : said[named].title;
    expect(page.title, address).toBe(`${title} | ${said.common.siteName}`);
    expect([address, LOST_TEXT.exec(page.html)?.[0]]).toEqual([address, undefined]);
    const hasOthers = page.html.includes(said.health.toMails);
    expect([address, hasOthers]).toEqual([address, path === "health"]);
  }
});
