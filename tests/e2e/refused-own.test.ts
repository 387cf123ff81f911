import { expect, type Page } from "@playwright/test";
import { photo } from "../support/pictures";
import { awake, hydrated } from "./hydrating";
import { entries, makeList } from "./own-lists";
import { TEXTS } from "./profile-page";
import { type Lng, refusedInWords, type Texts } from "./refusing";

const TOAST = ".toast > span:visible";
const dialog = (page: Page) => page.getByRole("dialog");

refusedInWords("a picture of oneself", ["fa"], {
  requirement: "PRO-04",
  call: /\/user\/profile(?:\?|$)/,
  told: "[role=dialog] [role=alert]",
  open: async (page, lng) => {
    await page.goto(`/${lng}/profile`);
    await awake(page.getByRole("button", { name: TEXTS[lng].profile.editName }));
  },
  act: async (page, t) => {
    const file = { name: "me.jpg", mimeType: "image/jpeg", buffer: await photo(900, 600) };
    await page.locator("input[type=file]").setInputFiles(file);
    const save = dialog(page).getByRole("button", { name: t.profile.savePicture });
    await expect(save).toHaveAttribute("aria-disabled", "false");
    await save.click();
  },
  kept: (page) => expect(dialog(page).locator(".reactEasyCrop_Image")).toBeVisible(),
});

/** The button of another device, behind an open dialog as well. */
const device = (page: Page, t: Texts) =>
  page.locator(`li button[aria-label*="${t.profile.endDevice.replace("{name}", "").trim()}"]`);

async function openAccount(page: Page, lng: Lng): Promise<void> {
  await page.goto(`/${lng}/profile?tab=account`);
  await awake(page.getByRole("button", { name: TEXTS[lng].profile.changePassword }));
}

refusedInWords("signing a device out", ["ps"], {
  call: /\/me\/sessions\//,
  // It is signed out already, which is what was asked for; or the password is asked for, and it goes on.
  without: ["not_found", "confirmation_required"],
  told: TOAST,
  open: openAccount,
  act: async (page, t) => {
    // The session of the sign-up.
    await device(page, t).click();
    await dialog(page).getByRole("button", { name: t.profile.end, exact: true }).click();
  },
  kept: (page, t) => expect(device(page, t)).toHaveCount(1),
});

refusedInWords("signing all other devices out", ["fa"], {
  call: /\/me\/sessions(?:\?|$)/,
  without: ["not_found", "confirmation_required"],
  told: TOAST,
  open: openAccount,
  act: async (page, t) => {
    await page.getByRole("button", { name: t.profile.endOthers }).click();
    await dialog(page).getByRole("button", { name: t.profile.end, exact: true }).click();
  },
});

refusedInWords("the copy of one's data", ["ps"], {
  call: /\/me\/export/,
  without: ["confirmation_required"],
  method: "GET",
  told: TOAST,
  open: openAccount,
  act: (page, t) => page.getByRole("button", { name: t.profile.download }).click(),
});

async function openList(page: Page, lng: Lng): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/${lng}/saved`);
  const { id } = await makeList(page, "جمعه");
  await page.goto(`/${lng}/saved?tab=lists&list=${id}`);
  await awake(page.getByRole("button", { name: TEXTS[lng].lists.share }));
}

refusedInWords("sharing a list", ["fa"], {
  requirement: "BIZ-08",
  call: /\/v1\/list\/[^/]+\/share/,
  told: TOAST,
  open: openList,
  act: async (page, t) => {
    await page.getByRole("button", { name: t.lists.share }).click();
    await dialog(page).getByRole("button", { name: t.lists.makeLink }).click();
  },
});

refusedInWords("another name of a list", ["ps"], {
  requirement: "BIZ-10",
  call: /\/v1\/list\/[^/]+(?:\?|$)/,
  told: "[role=dialog] [role=alert]:visible,[role=dialog] .field__error:visible",
  open: openList,
  act: async (page, t) => {
    await page.getByRole("button", { name: t.lists.rename }).click();
    await dialog(page).getByLabel(t.lists.name).fill("شنبه");
    await page.keyboard.press("Enter");
  },
  kept: (page, t) => expect(dialog(page).getByLabel(t.lists.name)).toHaveValue("شنبه"),
});

refusedInWords("deleting a list", ["fa"], {
  requirement: "BIZ-10",
  call: /\/v1\/list\/[^/]+(?:\?|$)/,
  // Deleted in another browser, which is what was asked for.
  without: ["not_found"],
  told: TOAST,
  open: openList,
  act: async (page, t) => {
    await page.getByRole("button", { name: t.lists.delete }).click();
    await dialog(page).getByRole("button", { name: t.lists.delete }).click();
  },
  kept: (page) => expect(entries(page)).toHaveCount(2),
});

let names: string[] = [];
refusedInWords("the order of a list", ["ps"], {
  requirement: "BIZ-10",
  call: /\/v1\/list\/[^/]+\/restaurant\/[^/]+\/position/,
  told: TOAST,
  open: async (page, lng) => {
    await openList(page, lng);
    await expect(entries(page)).toHaveCount(2);
    names = await entries(page).locator("h3").allTextContents();
  },
  act: async (page, t) => {
    await entries(page).first().locator("[aria-haspopup=menu]").click();
    await page.getByRole("menuitem", { name: t.resource.moveDown }).click();
  },
  kept: (page) => expect(entries(page).locator("h3")).toHaveText(names),
});

refusedInWords("taking a place out of a list", ["fa"], {
  requirement: "BIZ-10",
  call: /\/v1\/list\/[^/]+\/restaurant\/[^/]+(?:\?|$)/,
  told: TOAST,
  open: openList,
  act: async (page, t) => {
    await entries(page).first().locator("[aria-haspopup=menu]").click();
    await page.getByRole("menuitem", { name: t.lists.takeOut }).click();
  },
  kept: (page) => expect(entries(page)).toHaveCount(2),
});

refusedInWords("logging out", ["ps"], {
  requirement: "SES-05",
  call: /\/user\/logout/,
  hasNoWait: true,
  told: TOAST,
  open: async (page, lng) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${lng}/about`);
    await hydrated(page);
  },
  act: async (page, t) => {
    await page.getByRole("button", { name: t.accountMenu.open }).click();
    await page.getByRole("menuitem", { name: t.accountMenu.logout }).click();
    await dialog(page).getByRole("button", { name: t.accountMenu.logout }).click();
  },
  kept: async (page) => expect(await page.evaluate(() => localStorage.getItem("accessToken"))).not.toBeNull(),
});
