import type { Locator, Page } from "@playwright/test";
import { solarOf } from "@/lib/i18n/calendar";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
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

export async function openAsOwner(page: Page, { id }: Planted, lng = "en"): Promise<void> {
  const owner = await signIn(page, { role: "owner" });
  await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [id, owner.id]);
  await openHours(page, id, lng);
}

export async function openHours(page: Page, id: string, lng = "en"): Promise<void> {
  await page.goto(`/${lng}/dashboard/restaurants/hours/${id}`);
  await awake(page.getByRole("grid"));
}

export const stored = async (id: string) => {
  const [row] = await sql<{ hours: Record<string, { open: string; close: string }[]> }>(
    "SELECT hours FROM businesses WHERE id = $1",
    [id],
  );
  return row?.hours ?? {};
};
export const week = (page: Page, t = hoursEditor): Locator => page.getByRole("region", { name: t.week, exact: true });
export const field = (page: Page, ends: "opens" | "closes", day: string): Locator =>
  week(page).getByLabel(hoursEditor[ends].replace("{day}", day), { exact: true });
export const save = (page: Page, t = resource) => page.getByRole("button", { name: t.save, exact: true });
export const inDay = (text: string, day: string) => text.replace("{day}", day);
export const numeric = (day: number) => {
  const { year, month, day: ofMonth } = solarOf(day);
  return `${year}/${month}/${ofMonth}`;
};
export const wayBack = (page: Page, t = dashboard) =>
  page.getByRole("navigation", { name: t.trail }).getByRole("link", { name: t.restaurants });
