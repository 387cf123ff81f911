import { test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { sql } from "../support/e2e-database";
import { inTurn } from "../support/in-turn";
import { type ClaimedBusiness, plantBusiness } from "./claiming";
import { awake } from "./hydrating";
import { signInAs } from "./people";
import { Writer } from "./planted";
import { expect, isTooWide, toast } from "./section-page";

const TEXTS = { en, fa, ps };
const PHONE = { width: 360, height: 780 };
const WORDS = "Zz the mantu came cold.";
test.describe.configure({ timeout: 120_000 });

async function reviewed(): Promise<{ readonly business: ClaimedBusiness; readonly owner: Writer }> {
  const [business, owner, guest] = [
    await plantBusiness("Reviewed"),
    await Writer.signUp({ role: "owner" }),
    await Writer.signUp(),
  ];
  await sql("INSERT INTO business_owners (business_id, user_id) VALUES ($1, $2)", [business.id, owner.who.id]);
  const ratings = { food: 2, service: 3, environment: 4 };
  await guest.send("POST", `/api/v1/review/${business.id}`, { message: WORDS, ratings });
  return { business, owner };
}

for (const lng of inTurn(LANGUAGES, "answers")) {
  const t = TEXTS[lng];
  test(`H33 ${lng}: an owner answers a review, changes the answer, takes it back and brings it back`, async ({
    page,
  }) => {
    const { business, owner } = await reviewed();
    await signInAs(page, owner.who);
    await page.goto(`/${lng}/dashboard/answers`);
    const main = page.getByRole("main");
    const answer = main.getByRole("button", { name: t.answers.answer, exact: true });
    await awake(answer);
    await expect(main).toContainText(business.name);
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    expect(await isTooWide(page)).toBe(false);
    await answer.click();
    const dialog = page.getByRole("dialog");
    const [field, save] = [dialog.getByLabel(t.answers.text), dialog.getByRole("button", { name: t.answers.publish })];
    await save.click();
    await expect(dialog.getByText(t.answers.needed)).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill("We are sorry. Come again.");
    await save.dblclick();
    await expect(toast(page, t.answers.answered)).toBeVisible();
    await expect(main.getByText(t.answers.none.unanswered.title)).toBeVisible();
    await page.goto(`/${lng}/${business.path}/reviews`);
    await expect(page.getByText("We are sorry. Come again.")).toBeVisible();
    await page.goto(`/${lng}/dashboard/answers?status=answered`);
    const edit = main.getByRole("button", { name: t.answers.edit });
    await awake(edit);
    await edit.click();
    await test.step("what a colleague has changed meanwhile asks whose is kept", async () => {
      const [stored] = await sql<{ id: string }>(
        "SELECT id FROM reviews WHERE business_id = $1 AND parent_id IS NOT NULL",
        [business.id],
      );
      await owner.send("PATCH", `/api/v1/review/${stored?.id}`, { message: "A colleague's words" });
      await field.fill("We are very sorry.");
      await save.click();
      await expect(dialog.getByText("A colleague's words")).toBeVisible();
      await dialog.getByRole("button", { name: t.resource.keepMine }).click();
    });
    await expect(main.getByText("We are very sorry.")).toBeVisible();
    await main.getByRole("button", { name: t.answers.withdraw, exact: true }).click();
    await expect(main.getByText(t.answers.none.answered.title)).toBeVisible();
    await toast(page, t.answers.withdrawn).getByRole("button", { name: t.resource.undo }).click();
    await expect(main.getByText("We are very sorry.")).toBeVisible();
  });
}
