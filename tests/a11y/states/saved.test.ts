import { expect, type Locator } from "@playwright/test";
import { open } from "../../e2e/business-page";
import { awake, hydrated } from "../../e2e/hydrating";
import { cards, dialog, entries, LONG_NAME, makeList, toast } from "../../e2e/own-lists";
import { person, signIn, signInAndReturn } from "../../e2e/people";
import { Writer } from "../../e2e/planted";
import { keep } from "../../e2e/profile-page";
import { sql } from "../../support/e2e-database";
import { walkStates } from "../../support/walk-states";

const SOME = "SELECT id FROM businesses WHERE status = 'confirmed' AND deleted_at IS NULL ORDER BY no LIMIT 3";

const click = async (button: Locator) => {
  await awake(button);
  await button.click();
};

walkStates("what is saved", "ps", async ({ page, lng, t }) => {
  const who = await signIn(page);
  const { saved } = t;
  const tab = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) }).first();
  /** Wide screens show all three lists at once. */
  const isDesk = (page.viewportSize()?.width ?? 0) >= 1024;
  const turnTo = async (name: string) => {
    if (!isDesk) await click(tab(name));
  };
  return {
    "no place": async () => {
      await page.goto(`/${lng}/saved`);
      await expect(page.getByText(saved.noPlaces)).toBeVisible();
    },
    "no dish": async () => {
      await turnTo(saved.dishes);
      await expect(page.getByText(saved.noDishes)).toBeVisible();
    },
    "no list": async () => {
      await turnTo(saved.lists);
      await expect(page.getByText(t.lists.none)).toBeVisible();
    },
    places: async () => {
      await keep(who.id);
      await page.goto(`/${lng}/saved`);
      await expect(page.getByRole("region", { name: saved.places }).getByRole("listitem")).toHaveCount(12);
    },
    "one taken away": async () => {
      await page.getByRole("region", { name: saved.places }).locator("[data-mark]").first().click();
      await expect(toast(page).getByRole("button", { name: saved.undo })).toBeVisible();
    },
    dishes: async () => {
      await turnTo(saved.dishes);
      await expect(page.getByRole("region", { name: saved.dishes }).getByRole("listitem")).toHaveCount(1);
    },
    "nothing found": async () => {
      await turnTo(saved.places);
      await page.getByRole("searchbox").fill("xqzv");
      await expect(page.getByText(t.resource.nothingFoundText).first()).toBeVisible();
    },
    "without a line": async () => {
      await page.goto(`/${lng}/saved`);
      await awake(page.getByRole("searchbox"));
      await page.context().setOffline(true);
      await expect(page.getByText(t.resource.offline)).toBeVisible();
      await page.context().setOffline(false);
    },
  };
});

walkStates("lists of places", "en", async ({ page, lng, t }) => {
  await signIn(page);
  const { lists } = t;
  const name = lng === "en" ? "Friday with the whole family and guests" : LONG_NAME[lng];
  const button = (text: string) => page.getByRole("button", { name: text, exact: true });
  let id = "";
  return {
    "a new one": async () => {
      await page.goto(`/${lng}/saved?tab=lists`);
      await click(page.getByRole("button", { name: lists.new }));
      await dialog(page).getByLabel(lists.name).fill("Kаbul");
      await dialog(page).getByRole("button", { name: t.resource.save }).click();
      await expect(dialog(page).getByText(lists.nameWrong.split("{max}")[0] ?? "?")).toBeVisible();
    },
    "an empty one": async () => {
      await dialog(page).getByLabel(lists.name).fill("جمعه");
      await dialog(page).getByRole("button", { name: t.resource.save }).click();
      await expect(page.getByText(lists.empty)).toBeVisible();
    },
    "all lists": async () => {
      ({ id } = await makeList(page, name, { count: 3, shared: true }));
      await makeList(page, "کابل", { count: 1 });
      await page.goto(`/${lng}/saved?tab=lists`);
      await expect(page.getByRole("link", { name })).toBeVisible();
    },
    "one list": async () => {
      await page.goto(`/${lng}/saved?tab=lists&list=${id}`);
      await expect(entries(page)).toHaveCount(3);
      await awake(button(lists.share));
    },
    "what can be done with a place": async () => {
      await entries(page).first().locator("[aria-haspopup=menu]").click();
      await expect(page.getByRole("menu")).toBeVisible();
    },
    "a note": async () => {
      await page.getByRole("menuitem", { name: lists.editNote }).click();
      await expect(dialog(page).getByRole("textbox")).toBeVisible();
    },
    "a place taken out": async () => {
      await page.keyboard.press("Escape");
      await entries(page).first().locator("[aria-haspopup=menu]").click();
      await page.getByRole("menuitem", { name: lists.takeOut }).click();
      await expect(toast(page).getByRole("button", { name: t.resource.undo })).toBeVisible();
    },
    shared: async () => {
      await button(lists.share).click();
      await expect(dialog(page).getByRole("img", { name: lists.qr })).toBeVisible();
    },
    "private again": async () => {
      await dialog(page).getByRole("button", { name: lists.makePrivate }).click();
      await expect(dialog(page).getByRole("button", { name: lists.makeLink })).toBeVisible();
    },
    "whether to delete it": async () => {
      await page.keyboard.press("Escape");
      await button(lists.delete).click();
      await expect(dialog(page).getByRole("button", { name: lists.delete })).toBeVisible();
    },
    "one that is not there": async () => {
      await page.goto(`/${lng}/saved?tab=lists&list=00000000-0000-4000-8000-000000000000`);
      await expect(page.getByText(lists.gone)).toBeVisible();
    },
    "saved from a card": async () => {
      await page.goto(`/${lng}/herat`);
      await hydrated(page);
      await page.locator("[data-mark]:visible").first().click();
      await expect(toast(page)).toContainText(lists.saved);
    },
    "which list": async () => {
      await toast(page).getByRole("button", { name: lists.put }).click();
      await expect(dialog(page).getByRole("checkbox")).toHaveCount(3);
      await dialog(page).getByRole("checkbox").first().click();
      await expect(dialog(page).getByRole("checkbox").first()).toBeChecked();
    },
    "from the head of a place": async () => {
      await open(page, "overview", lng);
      await hydrated(page);
      await page.locator(".business-head a[data-mark]:visible").nth(1).click();
      await expect(dialog(page).getByRole("checkbox")).toHaveCount(3);
    },
  };
});

walkStates("a list by its link", "fa", async ({ page, lng, t }) => {
  const owner = await Writer.signUp();
  const { _id } = await owner.send("POST", "/api/v1/list", {
    name: lng === "en" ? "Friday with the whole family" : LONG_NAME[lng],
  });
  for (const { id } of await sql<{ id: string }>(SOME))
    await owner.send("POST", `/api/v1/list/${_id}/restaurant/${id}`, { note: "از پیش زنگ بزنید." });
  const { token } = await owner.send("POST", `/api/v1/list/${_id}/share`);
  const here = `/${lng}/list/${String(token)}`;
  return {
    "read by a visitor": async () => {
      await page.goto(here);
      await expect(cards(page)).toHaveCount(3);
    },
    "to be copied": async () => {
      await page.getByRole("link", { name: t.sharedList.copy }).click();
      await signInAndReturn(page, await person());
      await expect(dialog(page).getByRole("button", { name: t.lists.copyAct })).toBeVisible();
    },
    "reported without a reason": async () => {
      await page.goto(here);
      await click(page.getByText(t.sharedList.report));
      await dialog(page).getByRole("button", { name: t.reviewing.report, exact: true }).click();
      await expect(dialog(page).getByText(t.reviewing.noReason)).toBeVisible();
    },
    "switched off": () => page.goto(`/${lng}/list/${"x".repeat(43)}`),
  };
});
