import { type Locator, type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { mailTo } from "../support/e2e-mails";
import { inTurn } from "../support/in-turn";
import { type ClaimedBusiness, plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { freshEmail, signIn } from "./people";
import { expect, isTooWide, toast } from "./section-page";

const TEXTS = { en, fa, ps };
const PHONE = { width: 360, height: 780 };
test.describe.configure({ timeout: 120_000 });

/** Adds a correction before all others in the queue. @returns the address of its sender */
async function corrected(
  { id }: ClaimedBusiness,
  body: Readonly<Record<string, unknown>>,
  lng = "en",
): Promise<string> {
  const email = freshEmail();
  const answer = await fetch(new URL(`/api/v1/correction?lang=${lng}`, test.info().project.use.baseURL), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `10.93.${test.info().workerIndex}.${Math.ceil(Math.random() * 250)}`,
    },
    body: JSON.stringify({ restaurantId: id, email, ...body }),
  });
  expect(answer.status).toBe(201);
  await sql(
    `UPDATE corrections SET created_at = (SELECT min(created_at) FROM corrections) - interval '1 day'
      WHERE business_id = $1`,
    [id],
  );
  return email;
}

const cardOf = (page: Page, { name }: ClaimedBusiness): Locator => page.getByRole("article", { name });
const numbersOf = async ({ id }: ClaimedBusiness) =>
  (
    await sql<{ number: string }>("SELECT number FROM business_phones WHERE business_id = $1 ORDER BY position", [id])
  ).map(({ number }) => number);
const NUMBER = { kind: "phone", phone: "0799 765 432", replaces: "0700 000 100", note: "They moved." };

for (const lng of inTurn(LANGUAGES, "corrections-queue")) {
  const t = TEXTS[lng];
  test(`H31 ${lng}: what should be stands beside what we tell; accepted, it is changed and its sender is told`, async ({
    page,
  }) => {
    const business = await plantBusiness("Corrected");
    const email = await corrected(business, NUMBER, lng);
    await signIn(page, { role: "admin" });
    await page.goto(`/${lng}/dashboard/corrections`);
    const card = cardOf(page, business);
    const accept = card.getByRole("button", { name: t.corrections.accept, exact: true });
    await awake(accept);
    await expect(card.getByRole("definition").first()).toContainText("000 100");
    await expect(card.getByRole("definition").last()).toContainText("765 432");
    await expect(card).toContainText("They moved.");
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    expect(await isTooWide(page)).toBe(false);
    await page.getByRole("main").getByRole("link", { name: business.name }).click();
    await expectAccessible(page);
    await accept.dblclick();
    await expect(toast(page, t.corrections.done.accepted).first()).toBeVisible();
    await expect(card).toHaveCount(0);
    expect(await numbersOf(business)).toEqual(["+93799765432"]);
    await mailTo(email, t.mail.correction_accepted.subject.replace("{business}", business.name));
  });
}
