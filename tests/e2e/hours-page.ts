import type { Locator, Page } from "@playwright/test";
import { solarOf } from "@/lib/i18n/calendar";
import type { Language } from "@/lib/i18n/language";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { TEXTS } from "../support/texts";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { newCafe, Writer } from "./planted";
import { freshName } from "./section-page";

const { dashboard, hoursEditor, resource } = en;
export const [PHONE, DESK] = [
  { width: 360, height: 780 },
  { width: 1280, height: 900 },
];
const WEEK = Object.fromEntries(
  ["sat", "sun", "mon", "tue", "wed", "thu", "fri"].map((day) => [day, [{ open: "08:20", close: "22:00" }]]),
);

export type Planted = { readonly id: string; readonly name: string; readonly path: string };

export async function plant(more: object = { hours: WEEK }): Promise<Planted> {
  const name = freshName("Hours");
  const admin = await Writer.signUp({ role: "admin" });
  const { _id, slug } = await admin.send("POST", "/api/v1/restaurant", newCafe(name, more));
  return { id: _id, name, path: `ghor/cafe/${slug}` };
}

export async function openAsOwner(page: Page, { id }: Planted, lng: Language = "en"): Promise<void> {
  const owner = await signIn(page, { role: "owner" });
  await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [id, owner.id]);
  await openHours(page, id, lng);
}

export async function openHours(page: Page, id: string, lng: Language = "en"): Promise<void> {
  await page.goto(`/${lng}/dashboard/restaurants/hours/${id}`);
  await awake(week(page, TEXTS[lng].hoursEditor));
}

export const stored = async (id: string) => {
  const [row] = await sql<{ hours: Record<string, { open: string; close: string }[]> }>(
    "SELECT hours FROM businesses WHERE id = $1",
    [id],
  );
  return row?.hours ?? {};
};
export const week = (page: Page, t = hoursEditor): Locator => page.getByRole("region", { name: t.week, exact: true });
/** The first times of a day, by its place in the week. */
export const times = (page: Page, t: typeof hoursEditor, day: number): Locator =>
  week(page, t).getByRole("listitem").nth(day).locator("[data-times]").first();
/** A time in the open dialog of a day. */
export const field = (page: Page, ends: "opens" | "closes", day: string): Locator =>
  page.getByRole("dialog").getByLabel(hoursEditor[ends].replace("{day}", day), { exact: true });
export const done = (page: Page) => page.getByRole("button", { name: hoursEditor.done, exact: true }).click();
export const save = (page: Page, t = resource) => page.getByRole("button", { name: t.save, exact: true });
export const numeric = (day: number) => {
  const { year, month, day: ofMonth } = solarOf(day);
  return `${year}/${month}/${ofMonth}`;
};
/** The first entry of the phone's bar. */
export const wayBack = (page: Page, t = dashboard) =>
  page.getByRole("navigation", { name: t.daily }).getByRole("link").first();
