import { expect } from "@playwright/test";
import { sql } from "../support/e2e-database";
import { open } from "./business-page";
import { awake, hydrated } from "./hydrating";
import { TEXTS } from "./profile-page";
import { refusedInWords, type Write } from "./refusing";
import { openReviews, someBusiness } from "./reviewing";

/**
 * Told "not verified", a mark asks for that, sees that it was done meanwhile, and goes on: tests of FAV-02 are about it.
 */
const MARK = { without: ["not_verified"] } as const;

const WRITES: Readonly<Record<string, Write>> = {
  "saving a place": {
    requirement: "FAV-03",
    ...MARK,
    call: /\/bookmark(?:\?|$)/,
    open: async (page, lng) => {
      await open(page, "overview", lng);
      await hydrated(page);
    },
    act: (page) => page.locator("[data-mark]:visible").first().click(),
  },
  "a favourite dish": {
    requirement: "FAV-07",
    ...MARK,
    call: /\/dish\/favorites\//,
    open: async (page, lng) => {
      await open(page, "menu", lng);
      await hydrated(page);
    },
    act: (page) => page.locator(".dish .like").first().click(),
  },
  "a like of a post": {
    requirement: "PST-13",
    ...MARK,
    call: /\/post\/[^/]+\/like(?:\?|$)/,
    open: async (page, lng) => {
      const [row] = await sql<{ id: string }>(
        "SELECT id FROM posts WHERE deleted_at IS NULL AND published_at < now() ORDER BY id LIMIT 1",
      );
      await page.goto(`/${lng}/weblog/${row?.id}`);
      await hydrated(page);
    },
    act: (page) => page.locator(".post__foot [data-mark]").click(),
  },
  "a like of a review": {
    requirement: "REV-10",
    call: /\/toggle-like\//,
    open: async (page, lng) => openReviews(page, await someBusiness(), lng),
    act: (page) => page.locator(".review:not(.review--own) .review__likes").first().click(),
  },
  "a new name": {
    requirement: "PRO-07",
    call: /\/user\/profile(?:\?|$)/,
    open: async (page, lng) => {
      await page.goto(`/${lng}/profile`);
      const button = page.getByRole("button", { name: TEXTS[lng].profile.editName });
      await awake(button);
    },
    act: async (page, t) => {
      await page.getByRole("button", { name: t.profile.editName }).click();
      const dialog = page.getByRole("dialog", { name: t.profile.editName });
      await dialog.getByRole("textbox").fill("فرزانه");
      await page.keyboard.press("Enter");
      // Away without being asked about it: what was typed is as it was.
      await expect(dialog.getByRole("alert").first()).not.toBeEmpty();
    },
  },
  "a new list": {
    requirement: "FAV-09",
    call: /\/v1\/list(?:\?|$)/,
    open: async (page, lng) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`/${lng}/saved`);
      const tab = page.getByRole("button", { name: new RegExp(`^${TEXTS[lng].saved.lists}`) });
      await awake(tab);
      await tab.click();
    },
    act: async (page, t) => {
      await page.getByRole("button", { name: t.lists.new }).first().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(t.lists.name).fill("جمعه");
      await page.keyboard.press("Enter");
      await expect(dialog.getByRole("alert").first()).not.toBeEmpty();
    },
  },
  "the verification mail": {
    requirement: "AUTH-23",
    call: /\/send-verification\//,
    wish: { verified: false },
    open: async (page, lng) => {
      await page.goto(`/${lng}/profile`);
      await awake(page.getByRole("button", { name: TEXTS[lng].accountMenu.verify }).first());
    },
    act: async (page, t) => {
      const button = page.getByRole("button", { name: t.accountMenu.verify, exact: true }).first();
      // After "too many" it counts; a new page does not.
      if (!(await button.isVisible())) await page.reload();
      await awake(button);
      await button.click();
    },
  },
  "a new password": {
    requirement: "AUTH-19",
    call: /\/change-password\//,
    open: async (page, lng) => {
      await page.goto(`/${lng}/profile?tab=account`);
      await awake(page.getByRole("button", { name: TEXTS[lng].profile.changePassword }));
    },
    act: async (page, t) => {
      await page.getByRole("button", { name: t.profile.changePassword }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(t.password.current, { exact: true }).fill("kabul-dar-bahar");
      await dialog.getByLabel(t.password.next, { exact: true }).fill("herat-dar-bahar");
      await dialog.getByLabel(t.password.again, { exact: true }).fill("herat-dar-bahar");
      await dialog.getByRole("button", { name: t.password.save }).click();
      await expect(dialog.locator("[role=alert]:not(:empty):visible,.field__error:visible").first()).toBeVisible();
    },
  },
};

for (const [what, write] of Object.entries(WRITES)) refusedInWords(what, ["fa", "ps"], write);
