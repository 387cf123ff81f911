import { expect, type Page, test } from "@playwright/test";
import { ERROR_STATUS, type ErrorCode } from "@/lib/core/errors";
import { sql } from "../support/e2e-database";
import { open } from "./business-page";
import { awake, hydrated } from "./hydrating";
import { enter } from "./members";
import { TEXTS } from "./profile-page";
import { openReviews, someBusiness } from "./reviewing";

type Lng = "fa" | "ps";
type Texts = (typeof TEXTS)["en"];
const CODES = [...(Object.keys(ERROR_STATUS) as ErrorCode[]), "network"] as const;
/** What the server says to programs: no reader may meet it. */
const RAW = "Raw English sentence of the server.";
const WAIT_SECONDS = 1500;

/** Something that is written from a page, as its test does it: what is opened once, and what is done again and again. */
type Write = {
  readonly requirement: string;
  readonly call: RegExp;
  readonly wish?: { readonly verified: boolean };
  /** Told "not verified" it asks for that, sees that it was done meanwhile, and goes on: tests of FAV-02 are about it. */
  readonly isMark?: true;
  readonly open: (page: Page, lng: Lng) => Promise<void>;
  readonly act: (page: Page, t: Texts) => Promise<void>;
};

const WRITES: Readonly<Record<string, Write>> = {
  "saving a place": {
    requirement: "FAV-03",
    isMark: true,
    call: /\/bookmark(?:\?|$)/,
    open: async (page, lng) => {
      await open(page, "overview", lng);
      await hydrated(page);
    },
    act: (page) => page.locator("[data-mark]:visible").first().click(),
  },
  "a favourite dish": {
    requirement: "FAV-07",
    isMark: true,
    call: /\/dish\/favorites\//,
    open: async (page, lng) => {
      await open(page, "menu", lng);
      await hydrated(page);
    },
    act: (page) => page.locator(".dish .like").first().click(),
  },
  "a like of a post": {
    requirement: "PST-13",
    isMark: true,
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

/** Every text of a catalogue, the longest first. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Object.values(value as object).flatMap(textsOf);
}

/** What is left of a text when the sentences of the catalogue are taken out of it. */
function foreign(shown: string, lng: Lng): string {
  let rest = shown;
  const own = textsOf(TEXTS[lng]).filter((text) => text.length > 3);
  for (const text of own.sort((a, b) => b.length - a.length)) rest = rest.replaceAll(text, "");
  return rest.trim();
}

const told = (page: Page) =>
  page
    .locator(
      ".toast > span:visible,[role=alert]:not(.toast):visible,.field__error:visible,[role=dialog] :is(h2,.notice):visible",
    )
    .allTextContents();

async function tidy(page: Page, t: Texts): Promise<void> {
  for (const toast of await page.locator(".toast button:last-child").all())
    await toast.click({ timeout: 2000 }).catch(() => 0);
  for (let step = 0; step < 3 && (await page.getByRole("dialog").count()) > 0; step += 1) {
    await page.keyboard.press("Escape");
    const discard = page.getByRole("button", { name: t.resource.discard, exact: true });
    if (await discard.isVisible()) await discard.click();
    await page.waitForTimeout(100);
  }
}

for (const lng of ["fa", "ps"] as const)
  for (const [what, { requirement, call, wish, isMark, open: openPage, act }] of Object.entries(WRITES))
    test(`${requirement} H70 ${what}: whatever the server refuses it with is said in ${lng}, a wait in words`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      const t = TEXTS[lng];
      await enter(page, wish);
      await openPage(page, lng);
      let code: (typeof CODES)[number] = "internal";
      await page.route(call, async (route) => {
        if (route.request().method() === "GET") return route.fallback();
        if (code === "network") return route.abort();
        const headers: Record<string, string> = code === "rate_limited" ? { "retry-after": `${WAIT_SECONDS}` } : {};
        const json = { status: "error", code, message: RAW, errors: [{ path: "x", message: RAW }], requestId: "r" };
        await route.fulfill({ status: ERROR_STATUS[code], headers, json });
      });
      for (code of CODES) {
        if (isMark && code === "not_verified") continue;
        await act(page, t);
        await expect.poll(async () => (await told(page)).join(" ").trim().length, code).toBeGreaterThan(3);
        const shown = await told(page);
        expect((await page.locator("main, .toasts, [role=dialog]").allTextContents()).join().includes(RAW), code).toBe(
          false,
        );
        for (const text of shown) expect(/[A-Za-z]{3}/.test(foreign(text, lng)), `${code}: ${text}`).toBe(false);
        if (code === "rate_limited") expect(shown.join(" "), code).toContain("۲۵");
        else for (const text of shown) expect(foreign(text, lng), `${code}: ${text}`).toBe("");
        await tidy(page, t);
      }
    });
