import { type Page, test } from "@playwright/test";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { TEXTS } from "../support/texts";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { newCafe, Writer } from "./planted";
import { expect, freshName, isTooWide, said, toast } from "./section-page";

const PHONE = { width: 360, height: 780 };
test.describe.configure({ timeout: 120_000 });

type Pair = { a: string; b: string; nameA: string; nameB: string; namePs: string; slugA: string; slugB: string };

/** Two businesses of the same type with different phone numbers; the second has a Pashto name that the first lacks. */
async function plantPair(): Promise<Pair> {
  const admin = await Writer.signUp({ role: "admin" });
  const [nameA, nameB] = [freshName("Stays"), freshName("Goes")];
  // The list of merges shows them all, so the name must be unique.
  const namePs = `د ازموینې ځای ${nameB.split(" ").at(-1)}`;
  const make = (name: string, number: string, more: object) =>
    admin.send(
      "POST",
      "/api/v1/restaurant",
      newCafe(name, {
        translation: { en: { title: name }, ...more },
        phones: [{ number }],
        status: "confirmed",
        latitude: 34.52,
        longitude: 65.25,
      }),
    );
  const { _id: a, slug: slugA } = await make(nameA, "0700 000 101", {});
  const { _id: b, slug: slugB } = await make(nameB, "0700 000 202", { ps: { title: namePs } });
  return { a, b, nameA, nameB, namePs, slugA, slugB };
}

const addressOf = (lng: Language, { a, b }: Pair) => `/${lng}/dashboard/restaurants/merge?a=${a}&b=${b}`;
const isDeleted = async (id: string) => {
  const [row] = await sql<{ gone: boolean }>("SELECT deleted_at IS NOT NULL AS gone FROM businesses WHERE id = $1", [
    id,
  ]);
  return row?.gone;
};

async function open(page: Page, lng: Language, pair: Pair): Promise<void> {
  await page.goto(addressOf(lng, pair));
  await awake(page.getByRole("button", { name: TEXTS[lng].merging.swap }));
}

for (const lng of inTurn(LANGUAGES, "merge")) {
  const t = TEXTS[lng].merging;
  test(`DRS-11 ${lng}: two places become one when the name is typed, the old address leads on, and it is taken back`, async ({
    page,
  }) => {
    const pair = await plantPair();
    await signIn(page, { role: "admin" });
    await open(page, lng, pair);
    await expectAccessible(page);
    const main = page.getByRole("main");
    const phones = main.getByRole("group", { name: TEXTS[lng].changes.fields.phones });
    await expect(phones.getByRole("radio", { name: t.both })).toBeChecked();
    const merge = main.getByRole("button", { name: t.merge });
    const typed = main.getByLabel(t.typeName);
    await typed.fill("Zz something else");
    await merge.dispatchEvent("click");
    await expect(typed).toHaveAttribute("aria-invalid", "true");
    expect(await isDeleted(pair.b)).toBe(false);
    const shown = lng === "ps" ? pair.namePs : pair.nameB;
    await typed.fill(shown);
    await merge.click();
    await expect(toast(page, t.merged.split("{")[0] ?? "")).toBeVisible();
    expect(await isDeleted(pair.b)).toBe(true);

    const found = await sql<{ number: string }>(
      "SELECT number FROM business_phones WHERE business_id = $1 ORDER BY position",
      [pair.a],
    );
    expect(found.map(({ number }) => number)).toEqual(["+93700000101", "+93700000202"]);
    const leadsTo = async () => new URL((await page.request.get(`/${lng}/ghor/cafe/${pair.slugB}`)).url()).pathname;
    expect(await leadsTo()).toBe(`/${lng}/ghor/cafe/${pair.slugA}/menu`);

    const recent = main.getByRole("region", { name: t.recent });
    await recent.getByRole("listitem").filter({ hasText: shown }).getByRole("button", { name: t.takeBack }).click();
    await expect(toast(page, t.undone)).toBeVisible();
    await expect.poll(() => isDeleted(pair.b)).toBe(false);
    expect(await leadsTo()).toBe(`/${lng}/ghor/cafe/${pair.slugB}/menu`);
  });
}

test("DRS-11 on a phone: the list leads here, the two change places with what was chosen, a stale one moves nothing, two owned ones are not merged", async ({
  page,
}) => {
  const t = en.merging;
  const pair = await plantPair();
  await page.setViewportSize(PHONE);
  await signIn(page, { role: "admin" });
  await page.goto(`/en/dashboard/restaurants/list?search=${encodeURIComponent(pair.nameA)}`);
  await awake(page.getByRole("searchbox"));
  await page.getByRole("button", { name: said(en.resource.more, pair.nameA) }).click();
  await page.getByRole("menuitem", { name: en.restaurants.merge }).click();
  await expect(page).toHaveURL(new RegExp(`merge\\?a=${pair.a}`));
  await open(page, "en", pair);
  const names = page.getByRole("group", { name: en.changes.fields.nameEn });
  await names.getByRole("radio", { name: pair.nameB }).check();
  await page.getByRole("button", { name: t.swap }).click();
  await expect(page).toHaveURL(new RegExp(`a=${pair.b}&b=${pair.a}`));
  await expect(names.getByRole("radio", { name: pair.nameB })).toBeChecked();
  await sql("UPDATE businesses SET updated_at = now() WHERE id = $1", [pair.b]);
  await page.getByLabel(t.typeName).fill(pair.nameA);
  await page.getByRole("button", { name: t.merge }).click();
  await expect(page.getByRole("main").getByRole("alert").filter({ hasText: t.stale })).toBeVisible();
  expect([await isDeleted(pair.a), await isDeleted(pair.b)]).toEqual([false, false]);
  for (const id of [pair.a, pair.b]) {
    const { who } = await Writer.signUp({ role: "owner" });
    await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [id, who.id]);
  }
  await open(page, "en", pair);
  await expect(page.getByText(t.blocks.owners)).toBeVisible();
  await expect(page.getByLabel(t.typeName)).toHaveCount(0);
  expect(await isTooWide(page)).toBe(false);
});
