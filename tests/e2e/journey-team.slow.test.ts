import { type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import { expectAccessible } from "../support/axe";
import { linkIn, mailTo } from "../support/e2e-mails";
import { inTurn } from "../support/in-turn";
import { TEXTS } from "../support/texts";
import { awake } from "./hydrating";
import { addressOf, expectMenu, ownMenu, priceField, storedPrice, written } from "./menus";
import { person, signIn, signInAndReturn, signInAs } from "./people";
import { expect, isTooWide, toast } from "./section-page";
import { withOther } from "./two-browsers";

const PHONE = { width: 360, height: 780 };
const DESK = { width: 1280, height: 800 };
const { PICTURES } = process.env;
test.describe.configure({ timeout: 180_000 });

const emailField = (page: Page, t = en) => page.getByRole("main").getByLabel(t.team.invite.email);
const sendInvitation = (page: Page, t = en) => page.getByRole("main").getByRole("button", { name: t.team.invite.send });
const subjectOf = (name: string, t = fa) => t.mail.team_invitation.subject.replace("{business}", name);

test("H31 an owner's team: invited, accepted, a price edited, nothing of the team's, taken out, no way in", async ({
  page,
  browser,
}) => {
  const { owner, place, name, dishes } = await ownMenu([{ name: "Zz Mantu", price: 100 }]);
  const guest = await person();
  await signInAs(page, owner);
  await page.setViewportSize(DESK);
  const helper = await browser.newPage({ viewport: DESK });

  await test.step("the owner asks them in; what is no address is said beside the field and stays", async () => {
    await page.goto("/en/dashboard/team");
    await awake(sendInvitation(page));
    await sendInvitation(page).click();
    await expect(page.getByText(en.team.invite.needed)).toBeVisible();
    await emailField(page).fill("nobody");
    await sendInvitation(page).click();
    await expect(emailField(page)).toHaveAttribute("aria-invalid", "true");
    await expect(emailField(page)).toHaveValue("nobody");
    await emailField(page).fill(guest.email);
    await sendInvitation(page).click();
    await expect(toast(page, guest.email)).toBeVisible();
    await expect(emailField(page)).toHaveValue("");
    await expect(page.getByRole("heading", { name: en.team.waiting.title })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step("the link of the mail leads over the login to the answer", async () => {
    const link = linkIn(await mailTo(guest.email, subjectOf(name)));
    await helper.goto(link.replace("/fa/", "/en/"));
    await expect(helper).toHaveURL(/\/login\?/);
    await signInAndReturn(helper, guest);
    await expect(helper).toHaveURL(/\/en\/profile\/invitation\//);
    const accept = helper.getByRole("button", { name: en.invitation.accept });
    await awake(accept);
    await expect(helper.getByRole("main")).toContainText(name);
    await expectAccessible(helper);
    await accept.click();
    await expect(helper.getByText(en.invitation.done.accepted)).toBeVisible();
    await helper.getByRole("main").getByRole("link", { name: en.invitation.toDashboard }).click();
    await expect(helper).toHaveURL(/\/en\/dashboard$/);
  });

  await test.step("they edit a price", async () => {
    await helper.goto(addressOf(place));
    await expectMenu(helper);
    await written(helper, async () => {
      await priceField(helper, "Zz Mantu").fill("120");
      await priceField(helper, "Zz Mantu").press("Enter");
    });
    await expect.poll(() => storedPrice(dishes[0] ?? "")).toBe(120);
  });

  await test.step("they see the team, and can't invite or take out", async () => {
    await helper.goto("/en/dashboard/team");
    const leave = helper.getByRole("main").getByRole("button", { name: en.team.leave });
    await awake(leave);
    await expect(helper.getByRole("main")).toContainText(owner.email);
    await expect(emailField(helper)).toHaveCount(0);
    await expect(helper.getByRole("main").getByRole("button")).toHaveCount(1);
  });

  await test.step("the owner takes them out, and from then on nothing is theirs", async () => {
    await page.reload();
    const out = page.getByRole("main").getByRole("listitem").filter({ hasText: guest.email }).getByRole("button");
    await awake(out);
    await out.click();
    await page.getByRole("dialog").getByRole("button", { name: en.team.takeOut, exact: true }).click();
    await expect(toast(page, en.team.takenOut.replace("{name}", "").trim())).toBeVisible();
    await expect(out).toHaveCount(0);
    await helper.goto("/en/dashboard/team");
    await expect(helper).toHaveURL(/\/en$/);
    await helper.close();
  });
});

for (const lng of inTurn(LANGUAGES, "journey-team")) {
  const t = TEXTS[lng];
  test(`H31 ${lng}: an admin finds the team of any place, and a member without an account is asked the same`, async ({
    page,
  }) => {
    const { place, name, owner } = await ownMenu([]);
    await signIn(page, { role: "admin" });
    await page.goto(`/${lng}/dashboard/team`);
    await expect(page.getByRole("main").getByText(t.team.noPlaceText)).toBeVisible();
    await page.goto(`/${lng}/dashboard/team?restaurant=${place}`);
    await awake(sendInvitation(page, t));
    const address = `asked-${place}@private.example`;
    await emailField(page, t).fill(address);
    await sendInvitation(page, t).click();
    const withdraw = page.getByRole("button", { name: t.team.waiting.withdrawOf.replace("{email}", address) });
    await expect(withdraw).toBeVisible();
    await expectAccessible(page);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/team-${lng}-1280.png`, fullPage: true });
    await page.setViewportSize(PHONE);
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/team-${lng}-360.png`, fullPage: true });
    // An account with another email address gets a message and can't accept.
    const link = linkIn(await mailTo(address, subjectOf(name, t)));
    await page.goto(link);
    await expect(page.getByText(t.invitation.otherAccount)).toBeVisible();
    await expect(page.getByRole("button", { name: t.invitation.accept })).toHaveCount(0);
    expect(await isTooWide(page)).toBe(false);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/invitation-${lng}-360.png`, fullPage: true });
    await page.goto(`/${lng}/dashboard/team?restaurant=${place}`);
    await awake(withdraw);
    await withdraw.click();
    await expect(withdraw).toHaveCount(0);
    await page.goto(link);
    await expect(page.getByText(t.invitation.gone)).toBeVisible();
    await page.goto(`/${lng}/dashboard/team?restaurant=${place}`);
    await expect(page.getByRole("main")).toContainText(owner.email);
  });
}

test("H31 the last step is asked for: who leaves a team gives the place up", async ({ page, browser }) => {
  const { place, name, owner } = await ownMenu([]);
  const guest = await person();
  await signInAs(page, owner);
  await page.goto(`/en/dashboard/team?restaurant=${place}`);
  await awake(sendInvitation(page));
  await emailField(page).fill(guest.email);
  await sendInvitation(page).click();
  const link = linkIn(await mailTo(guest.email, subjectOf(name)));
  await withOther(browser, async (other) => {
    await signInAs(other, guest);
    await other.goto(link.replace("/fa/", "/en/"));
    const accept = other.getByRole("button", { name: en.invitation.accept });
    await awake(accept);
    await accept.click();
    await expect(other.getByText(en.invitation.done.accepted)).toBeVisible();
    await other.goto("/en/dashboard/team");
    const leave = other.getByRole("main").getByRole("button", { name: en.team.leave });
    await awake(leave);
    await leave.click();
    await other.getByRole("dialog").getByRole("button", { name: en.team.leave, exact: true }).click();
    await expect(other).toHaveURL(/\/en$/);
  });
});
