import { expect, type Locator } from "@playwright/test";
import { submit } from "../../e2e/account-form";
import { awake, hold, hydrated } from "../../e2e/hydrating";
import { signIn } from "../../e2e/people";
import { card, keep, NAME } from "../../e2e/profile-page";
import { someBusiness, writeElsewhere } from "../../e2e/reviewing";
import { sql } from "../../support/e2e-database";
import { photo } from "../../support/pictures";
import { walkStates } from "../../support/walk-states";

const click = async (button: Locator) => {
  await awake(button);
  await button.click();
};

walkStates(
  "the profile",
  "fa",
  async ({ page, lng, t }) => {
    const { id } = await signIn(page);
    const { profile, password, resource } = t;
    const dialog = page.getByRole("dialog");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    let comes = () => {};
    const show = async (address: string) => {
      await page.goto(`/${lng}/profile${address}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(NAME);
    };
    return {
      "nothing saved": () => show(""),
      "no reviews": () => show("?tab=reviews"),
      "what is saved": async () => {
        await keep(id);
        await show("");
      },
      "at a desk": () => page.setViewportSize({ width: 1280, height: 780 }),
      "favourite dishes": async () => {
        await page.setViewportSize({ width: 320, height: 780 });
        await show("?of=dishes");
      },
      "own reviews": async () => {
        await writeElsewhere(page, await someBusiness(), "قابلی‌اش دانه‌دانه بود و چای سبز رایگان.");
        await show("?tab=reviews");
        await expect(page.getByText("دانه‌دانه")).toBeVisible();
      },
      "a name that can't be shown": async () => {
        await click(button(profile.editName));
        await dialog.getByLabel(profile.name).fill("https://spam.example");
        await page.keyboard.press("Enter");
        await expect(dialog.getByText(profile.nameWrong.split("{max}")[0] ?? "?")).toBeVisible();
      },
      "whether to discard it": async () => {
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog", { name: resource.discardTitle })).toBeVisible();
      },
      "a picture to be cut": async () => {
        await page.getByRole("button", { name: resource.discard }).click();
        await expect(dialog).toHaveCount(0);
        const file = { name: "me.jpg", mimeType: "image/jpeg", buffer: await photo(900, 600) };
        await page.locator("input[type=file]").setInputFiles(file);
        await expect(dialog.getByRole("application")).toBeVisible();
      },
      "a picture": async () => {
        await dialog.getByRole("button", { name: profile.savePicture }).click();
        await expect(dialog).toHaveCount(0, { timeout: 15_000 });
        await expect(card(page).locator("img")).toBeVisible();
      },
      "whether to remove it": async () => {
        await button(profile.removePicture).click();
        await expect(page.getByRole("dialog", { name: profile.removePictureAsk })).toBeVisible();
      },
      "the account, whose devices are on their way": async () => {
        comes = await hold(page, "**/api/v1/user/me/sessions*");
        await show("?tab=account");
        await expect(page.getByRole("status", { name: profile.loadingDevices })).toBeVisible();
      },
      "the account": async () => {
        comes();
        await expect(page.getByText(profile.thisDevice).first()).toBeVisible();
      },
      "a password that is wrong": async () => {
        await click(button(profile.changePassword));
        await dialog.getByLabel(password.current).fill("x");
        await dialog.getByLabel(password.next, { exact: true }).fill("zafaran77");
        await dialog.getByLabel(password.again).fill("zafaran78");
        await dialog.getByRole("button", { name: password.save }).click();
        await expect(dialog.locator("[aria-invalid=true]").first()).toBeVisible();
      },
      "whether to end another device": async () => {
        await page.keyboard.press("Escape");
        await page.getByRole("main").getByRole("listitem").getByRole("button").first().click();
        await expect(dialog).toBeVisible();
      },
      "whether to log out": async () => {
        await page.keyboard.press("Escape");
        await button(profile.logout).last().click();
        await expect(page.getByRole("dialog", { name: t.accountMenu.logoutAsk })).toBeVisible();
      },
      "all that is stored": async () => {
        await page.goto(`/${lng}/profile/data`);
        await click(page.locator("main summary").first());
      },
      "somebody restricted": async () => {
        await sql("UPDATE users SET banned_at = now() WHERE id = $1", [id]);
        await show("");
        await expect(page.getByText(profile.banned)).toBeVisible();
      },
      "a mail that can't be sent": async () => {
        await sql("UPDATE users SET banned_at = NULL, verified_at = NULL WHERE id = $1", [id]);
        await page.route("**/send-verification/*", (route) =>
          route.fulfill({ status: 503, json: { status: "error", code: "unavailable", message: "x" } }),
        );
        await show("");
        await click(card(page).getByRole("button", { name: t.accountMenu.verify }));
        await expect(page.locator(".toast--error")).toBeVisible();
      },
      "the next mail in a minute": async () => {
        await page.unrouteAll();
        await show("");
        await click(card(page).getByRole("button", { name: t.accountMenu.verify }));
        await expect(card(page).getByRole("button", { name: /[۰-۹0-9]/ })).toBeVisible();
      },
      "a list that did not come": async () => {
        // With "unavailable" the page would retry twice, seconds later.
        await page.route("**/api/v1/**", (route) => route.fulfill({ status: 500, json: { code: "internal" } }));
        await page.locator("main nav a").nth(1).click();
        await expect(page.getByRole("button", { name: resource.retry })).toBeVisible();
      },
    };
  },
  { most: 320 },
);

walkStates("the account's menu", "ps", async ({ page, lng, t }) => {
  const dialog = page.getByRole("dialog");
  const open = async () => {
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: t.accountMenu.open }).click();
    await expect(page.getByRole("menu")).toBeVisible();
  };
  return {
    "a visitor's menu": async () => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.goto(`/${lng}/about`);
      await page.getByRole("button", { name: t.layout.menu }).click();
      await expect(page.locator("#mobile-menu")).toBeVisible();
    },
    "on a phone": async () => {
      await signIn(page, { verified: false });
      await page.goto(`/${lng}/about`);
      await hydrated(page);
      await page.getByRole("button", { name: t.layout.menu }).click();
      await expect(page.locator("#mobile-menu")).toBeVisible();
    },
    "at a desk": async () => {
      await page.setViewportSize({ width: 1280, height: 780 });
      await page.goto(`/${lng}/about`);
      await hydrated(page);
      await open();
    },
    "the password": async () => {
      await page.getByRole("menuitem", { name: t.accountMenu.changePassword }).click();
      await expect(dialog).toBeVisible();
    },
    "nothing filled in": async () => {
      await expect(dialog.locator("form")).toHaveAttribute("aria-busy", "false");
      await dialog.getByRole("button", { name: t.password.save }).click();
      await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(3);
    },
    "whether to log out": async () => {
      await open();
      await page.getByRole("menuitem", { name: t.accountMenu.logout }).click();
      await expect(dialog).toBeVisible();
    },
  };
});

walkStates(
  "around an account",
  "ps",
  ({ page, lng }) => ({
    "a sign-up refused by the server": async () => {
      await page.goto(`/${lng}/signup`);
      await page.locator("#password").fill("zafaran");
      await page.locator("form[data-account]").evaluate((form: HTMLFormElement) => form.submit());
      await expect(page.locator(".error-summary")).toBeVisible();
      await page.locator("#password").fill("zafaran77");
    },
    "a link that is none": async () => {
      await page.goto(`/${lng}/account-activation?token=none`);
      await expect(page.locator(".account-told--bad")).toBeVisible();
    },
    "not activated": async () => {
      await signIn(page, { verified: false });
      await page.goto(`/${lng}/account-activation`);
    },
    "not deleted": async () => {
      await page.goto(`/${lng}/delete-account`);
      await submit(page).click();
    },
  }),
  { most: 320 },
);
