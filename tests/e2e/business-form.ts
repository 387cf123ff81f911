import type { Page } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { awake } from "./hydrating";
import { newCafe, Writer } from "./planted";
import { freshName } from "./section-page";

export const t = en.businessEditor;
export const ADD = "/en/dashboard/restaurants/add";

export const step = (page: Page, name: keyof typeof t.step, words = t) =>
  page.getByRole("navigation", { name: words.steps }).getByRole("button", { name: words.step[name] });
export const next = (page: Page, name: keyof typeof t.step) =>
  page.getByRole("button", { name: t.next.replace("{step}", t.step[name]) });
export const add = (page: Page) => page.getByRole("button", { name: t.add, exact: true });
export const save = (page: Page, text = en.resource.save) => page.getByRole("button", { name: text, exact: true });

export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await awake(page.locator("form button[aria-current=step]"));
}

export async function tell(page: Page, name: string): Promise<void> {
  await page.getByLabel(t.type, { exact: true }).selectOption("cafe");
  await page.getByLabel(en.resource.titleIn.en).fill(name);
  await page.getByRole("tab", { name: en.resource.language.fa }).click();
  await page.getByLabel(en.resource.titleIn.fa).fill(`${name} فا`);
  await next(page, "contact").click();
  await page.getByLabel(t.number).fill("۰۷۰۰ ۱۲۳ ۴۵۶");
  await page.getByLabel(t.email, { exact: true }).fill("zz@example.com");
  await next(page, "location").click();
  await page.getByLabel(t.city).selectOption("ghor");
}

export async function plant(word: string, more: object = {}, writer?: Writer) {
  const name = freshName(word);
  const who = writer ?? (await Writer.signUp({ role: "admin" }));
  const business = await who.send(
    "POST",
    "/api/v1/restaurant",
    newCafe(name, { translation: { en: { title: name }, fa: { title: `${name} فا` } }, ...more }),
  );
  return { name, id: business._id, slug: business.slug, who };
}
export const editor = (id: string, lng = "en", more = "") => `/${lng}/dashboard/restaurants/edit/${id}${more}`;
