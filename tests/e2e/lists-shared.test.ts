import { expect, test } from "@playwright/test";
import { inTurn } from "../support/in-turn";
import { awake, watch } from "./hydrating";
import { cards, dialog, entries, isWide, LONG_NAME, listsOf, makeList, PHONE, TEXTS, toast } from "./own-lists";
import { person, signIn, signInAndReturn } from "./people";

for (const lng of inTurn(["fa", "ps"], "lists-shared"))
  test(`BIZ-08 BIZ-09 a list is shared, read without an account, and made private again, in ${lng}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { lists, sharedList } = TEXTS[lng];
    await page.setViewportSize(PHONE);
    await signIn(page);
    await page.goto(`/${lng}/saved`);
    const { id } = await makeList(page, LONG_NAME[lng]);
    await page.goto(`/${lng}/saved?tab=lists&list=${id}`);
    await awake(page.getByRole("button", { name: lists.share }));
    await page.getByRole("button", { name: lists.share }).click();
    await dialog(page).getByRole("button", { name: lists.makeLink }).click();
    const link = dialog(page).getByLabel(lists.link);
    await expect(link).toHaveValue(new RegExp(`/${lng}/list/[\\w-]{43}$`));
    await expect(dialog(page).getByRole("img", { name: lists.qr })).toBeVisible();
    expect(await isWide(page)).toBe(false);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog(page).getByRole("button", { name: lists.copy }).click();
    await expect(toast(page).filter({ hasText: lists.copied })).toBeVisible();
    const address = await link.inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: PHONE,
      ...(baseURL && { baseURL }),
    });
    const guest = await context.newPage();
    const answer = await guest.goto(new URL(address).pathname);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    await expect(guest.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(guest.getByRole("heading", { level: 1 })).toHaveText(LONG_NAME[lng]);
    await expect(cards(guest)).toHaveCount(2);
    await expect(cards(guest).first()).toContainText("از پیش زنگ بزنید.");
    await expect(guest.getByRole("link", { name: sharedList.copy })).toBeVisible();
    expect(await guest.content()).not.toContain("@private.example");
    expect(await isWide(guest)).toBe(false);
    await dialog(page).getByRole("button", { name: lists.makePrivate }).click();
    await expect(dialog(page).getByRole("button", { name: lists.makeLink })).toBeVisible();
    const path = new URL(address).pathname.slice(3);
    for (const each of ["en", "fa", "ps"]) {
      expect((await guest.goto(`/${each}${path}`))?.status()).toBe(410);
      await expect(guest.locator("html")).toHaveAttribute("lang", each);
    }
    await context.close();
  });

for (const lng of inTurn(["fa", "ps"], "lists-shared 2"))
  test(`BIZ-10 FAV-01 RTE-17 a visitor is led from a shared list to the login and back, saves its places and copies it, in ${lng}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { lists, sharedList } = TEXTS[lng];
    await signIn(page);
    await page.goto(`/${lng}/saved`);
    const { token } = await makeList(page, LONG_NAME[lng], { shared: true, count: 3 });
    const context = await browser.newContext({ viewport: PHONE, ...(baseURL && { baseURL }) });
    const other = await context.newPage();
    const { complaints } = await watch(other);
    const scripts: string[] = [];
    const marks: string[] = [];
    other.on("request", (request) => {
      if (request.url().includes("/_next/static/chunks/") && request.resourceType() === "script")
        scripts.push(request.url());
      if (request.url().includes("/me/marks")) marks.push(request.url());
    });
    const who = await person();
    const here = `/${lng}/list/${token}`;
    await other.goto(here);
    const mark = cards(other).first().locator("[data-mark]");
    await expect(mark).toBeVisible();
    expect(scripts).toEqual([]);
    await mark.click();
    await expect(other).toHaveURL(`${baseURL}/${lng}/login?from=${encodeURIComponent(here)}`);
    await signInAndReturn(other, who);
    await expect(other).toHaveURL(here);
    await awake(mark);
    await expect.poll(() => marks).toHaveLength(1);
    marks.length = 0;
    await other.reload();
    await awake(mark);
    await expect.poll(() => marks).toHaveLength(1);
    expect(new URL(marks[0] ?? "").searchParams.get("restaurants")?.split(",")).toHaveLength(3);
    await mark.click();
    await expect(mark).toHaveAttribute("aria-pressed", "true");
    await expect(other.locator(".toast")).toContainText(lists.saved);
    expect(await isWide(other)).toBe(false);
    await other.reload();
    await expect(mark).toHaveAttribute("aria-pressed", "true");
    expect(complaints).toEqual([]);

    await test.step("the whole list is copied, once", async () => {
      await other.getByRole("link", { name: sharedList.copy }).click();
      await expect(dialog(other)).toContainText(LONG_NAME[lng]);
      expect(await listsOf(who)).toEqual([]);
      await dialog(other).getByRole("button", { name: lists.copyAct }).dblclick();
      await expect(other.getByRole("heading", { level: 2, name: LONG_NAME[lng] })).toBeVisible();
      await expect(entries(other)).toHaveCount(3);
      await expect(entries(other).first()).toContainText("از پیش زنگ بزنید.");
      expect(await listsOf(who)).toEqual([{ name: LONG_NAME[lng] }]);
      await expect(other).not.toHaveURL(/copy=/);
    });
    await context.close();
  });
