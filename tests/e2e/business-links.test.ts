import { expect, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { open } from "./business-page";
import { Writer } from "./planted";

const SOCIAL = {
  facebook: "https://www.facebook.com/links.of.the.test",
  instagram: "https://www.instagram.com/links.of.the.test",
  twitter: "https://x.com/linksoftest",
  telegram: "https://t.me/links_of_the_test",
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("BIZ-01 the website, the e-mail and each social network are links to just that", async ({ page }) => {
      const admin = await Writer.signUp({ role: "admin" });
      const business = await admin.send("POST", "/api/v1/restaurant", {
        translation: { en: { title: "Links of the test" }, fa: { title: "پیوندهای آزمایش" } },
        type: "cafe",
        city: "nimroz",
        phones: [{ number: "0700 123 456" }],
        email: "links@example.com",
        emailShown: true,
        website: "https://www.links-of-the-test.example/menu",
        social: { ...SOCIAL, whatsapp: "0700123457" },
      });
      for (const lng of LANGUAGES) {
        await open(page, "overview", lng, `nimroz/cafe/${business.slug}`);
        const site = page.locator('.outside a[href="https://www.links-of-the-test.example/menu"]');
        await expect(site).toHaveText("links-of-the-test.example/menu");
        // What owners are told of it is counted by this.
        await expect(site).toHaveAttribute("data-track", "website");
        await expect(page.locator('.outside a[href="mailto:links@example.com"]')).toHaveText("links@example.com");
        await expect(page.locator(".outside li a")).toHaveCount(Object.keys(SOCIAL).length);
        for (const href of Object.values(SOCIAL)) {
          const link = page.locator(`.outside li a[href="${href}"]`);
          await expect(link).toBeVisible();
          await expect(link).toHaveAttribute("aria-label", /\S/);
          await expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
        }
        await expect(page.locator('.phone-list__chat[href="https://wa.me/93700123457"]')).toBeVisible();
      }
      await admin.send("DELETE", `/api/v1/restaurant/${business._id}`);
    });
  });
}
