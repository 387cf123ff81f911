import { expect, type Page } from "@playwright/test";
import { sql } from "../support/e2e-database";
import type { Person } from "./people";

export { TEXTS } from "../support/texts";

export const PHONE = { width: 320, height: 640 };
/** Forty characters, a realistic long name. */
export const LONG_NAME = {
  fa: "مهمانی روز جمعه با فامیل کلان و مهمان‌ها",
  ps: "د جمعې د ورځې لپاره زموږ د لویې کورنۍ ځای",
};

export const toast = (page: Page) => page.locator(".toast");
export const dialog = (page: Page) => page.getByRole("dialog");
export const entries = (page: Page) => page.locator("section[aria-labelledby=list-name] li");
export const cards = (page: Page) => page.locator(".shared-list__places > li");

export async function makeList(page: Page, name: string, { count = 2, shared = false } = {}) {
  const businesses = await sql<{ id: string }>(
    "SELECT id FROM businesses WHERE status = 'confirmed' AND deleted_at IS NULL ORDER BY no LIMIT $1",
    [count],
  );
  const call = async (method: string, path: string, data: object = {}) => {
    const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem("accessToken"))}` };
    const answer = await page.request.fetch(`/api/v1/list${path}`, { method, headers, data });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { data: { _id: string; token: string } }).data;
  };
  const { _id } = await call("POST", "", { name });
  for (const { id } of businesses) await call("POST", `/${_id}/restaurant/${id}`, { note: "از پیش زنگ بزنید." });
  const token = shared ? (await call("POST", `/${_id}/share`)).token : "";
  return { id: _id, token };
}

export async function save({ id }: Person, count: number): Promise<void> {
  await sql(
    `INSERT INTO bookmarks (user_id, business_id)
      SELECT $1, id FROM businesses WHERE status = 'confirmed' AND deleted_at IS NULL ORDER BY no LIMIT $2`,
    [id, count],
  );
}
export const listsOf = ({ id }: Person) => sql<{ name: string }>("SELECT name FROM lists WHERE user_id = $1", [id]);
export const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
