import { test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { mailTo } from "../support/e2e-mails";
import { inTurn } from "../support/in-turn";
import { TEXTS } from "../support/texts";
import { plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { signInAs } from "./people";
import { Writer } from "./planted";
import { expect, isTooWide, toast } from "./section-page";

const PHONE = { width: 360, height: 780 };
const { PICTURES } = process.env;
test.describe.configure({ timeout: 120_000 });

const muted = async (id: string) =>
  (await sql<{ muted: string[] }>("SELECT muted_mails AS muted FROM users WHERE id = $1", [id]))[0]?.muted;

for (const lng of inTurn(LANGUAGES, "mail-choices")) {
  const t = TEXTS[lng];
  test(`${lng}: the link of a mail ends its topic by one button, without a login`, async ({ page }) => {
    const [business, owner, guest] = [
      await plantBusiness("Told"),
      await Writer.signUp({ role: "owner" }),
      await Writer.signUp(),
    ];
    await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [business.id, owner.who.id]);
    await sql("UPDATE users SET language = $2 WHERE id = $1", [owner.who.id, lng]);
    const ratings = { food: 2, service: 3, environment: 4 };
    await guest.send("POST", `/api/v1/review/${business.id}`, { message: "Zz words", ratings });
    const { text } = await mailTo(owner.who.email, t.mail.owner_review.subject.replace("{business}", business.name));
    await page.setViewportSize(PHONE);
    await page.goto(/https?:\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? "");
    const button = page.getByRole("button", { name: t.unsubscribe.submit });
    await expect(button).toBeVisible();
    expect(await muted(owner.who.id)).toEqual([]);
    await expectAccessible(page);
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/unsubscribe-${lng}-360.png` });
    await button.click();
    await expect(page.getByRole("heading", { name: t.unsubscribe.doneTitle })).toBeVisible();
    expect(await muted(owner.who.id)).toEqual(["reviews"]);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/unsubscribed-${lng}-360.png` });
    await signInAs(page, owner.who);
    await page.goto(`/${lng}/profile?tab=account`);
    const tick = page.getByRole("checkbox", { name: t.profile.mails.topics.reviews });
    await awake(tick);
    await expect(tick).not.toBeChecked();
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/mail-choices-${lng}-360.png` });
    // React takes a tick back until its handler has run: `check` may look in between.
    await tick.click();
    await expect(tick).toBeChecked();
    await expect(toast(page, t.profile.mails.saved)).toBeVisible();
    await expect.poll(() => muted(owner.who.id)).toEqual([]);
    // A user without businesses can only choose mails about decisions.
    await signInAs(page, guest.who);
    await page.goto(`/${lng}/profile?tab=account`);
    await awake(page.getByRole("checkbox", { name: t.profile.mails.topics.decisions }));
    await expect(page.getByRole("checkbox")).toHaveCount(1);
  });
}
