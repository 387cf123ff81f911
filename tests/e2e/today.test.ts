import { test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessibleIn } from "../support/axe";
import { sql } from "../support/e2e-database";
import { awake } from "./hydrating";
import { ownMenu } from "./menus";
import { person, signInAs } from "./people";
import { Writer } from "./planted";
import { expect, isTooWide, toast } from "./section-page";

const TEXTS = { en, fa, ps };
const PHONE = { width: 360, height: 800 };

/** An owner whose place has old prices, two reviews without a reply, and seven of eight first steps done. */
async function busyOwner() {
  const { owner, place } = await ownMenu([{ name: "Ashak" }, { name: "Mantu" }]);
  await sql("UPDATE dishes SET created_at = now() - interval '90 days' WHERE business_id = $1", [place]);
  await sql(
    `UPDATE businesses SET hours = $2, hours_confirmed_at = now(), photo_count = 1, printed_at = now() WHERE id = $1`,
    [place, JSON.stringify(WEEK)],
  );
  for (const message of ["Zz half of the menu was missing.", "Zz my mother liked the ashak."]) {
    const guest = await Writer.signUp();
    const ratings = { food: 2, service: 3, environment: 4 };
    await guest.send("POST", `/api/v1/review/${place}`, { message, ratings });
  }
  return { owner, place };
}

const WEEK = Object.fromEntries(
  ["sat", "sun", "mon", "tue", "wed", "thu", "fri"].map((day) => [day, [{ open: "08:00", close: "22:00" }]]),
);

test("DSH-10 H31 the actions, what waits and the week of an owner are on the first screen of a phone", async ({
  page,
}) => {
  const { owner } = await busyOwner();
  await page.setViewportSize(PHONE);
  await signInAs(page, owner);
  for (const [index, lng] of LANGUAGES.entries()) {
    const t = TEXTS[lng].today;
    await page.goto(`/${lng}/dashboard`);
    const main = page.getByRole("main");
    const still = main.getByRole("button", { name: t.tasks.oldPrices.act });
    await awake(still);
    const bar = page.locator(".bottom-bar");
    const fold = (await bar.boundingBox())?.y ?? 0;
    const contacts = await main.getByText(t.contacts, { exact: true }).boundingBox();
    // The number stands below its name.
    expect([lng, (contacts?.y ?? fold) + 2 * (contacts?.height ?? 0) < fold]).toEqual([lng, true]);
    await expectAccessibleIn(page, index % 2 === 0 ? "light" : "dark");
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await isTooWide(page)).toBe(false);
    await page.setViewportSize(PHONE);
  }
});

test("H31 H33 from Today old prices are confirmed in one tap, and a review opens its reply", async ({ page }) => {
  const { owner, place } = await busyOwner();
  await page.setViewportSize(PHONE);
  await signInAs(page, owner);
  await page.goto("/en/dashboard");
  const { today: t, answers, resource } = en;
  const main = page.getByRole("main");
  const still = main.getByRole("button", { name: t.tasks.oldPrices.act });
  await awake(still);
  await still.press("Enter");
  await expect(toast(page, t.pricesConfirmed)).toBeVisible();
  await expect(main.getByRole("heading", { name: t.waits })).toBeFocused();
  await expect(still).toHaveCount(0);
  await page.getByRole("button", { name: resource.undo }).click();
  await expect(still).toBeVisible();
  await main.getByRole("link", { name: /Zz half of the menu/ }).click();
  await expect(page.getByRole("dialog").getByLabel(answers.text)).toBeFocused();
  const actions = [
    [t.price, `dishes/list?restaurant=${place}`],
    [t.soldOut, `dishes/list?status=active&restaurant=${place}`],
    [t.hours, `restaurants/hours/${place}`],
    [t.reply, "answers"],
  ] as const;
  for (const [name, path] of actions) {
    await page.goto("/en/dashboard");
    await main
      .getByRole("region", { name: t.quickActions })
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/en/dashboard/${path.replace("?", "\\?")}`));
  }
});

test("DSH-01 an owner without a place is told how to get one", async ({ page }) => {
  const owner = await person({ role: "owner" });
  await signInAs(page, owner);
  await page.goto("/en/dashboard");
  const main = page.getByRole("main");
  await expect(main.getByText(en.today.noPlace)).toBeVisible();
  await expect(main.getByRole("link", { name: en.dashboard.addBusiness })).toBeVisible();
  await expect(main.getByRole("listitem")).toHaveCount(8);
});
