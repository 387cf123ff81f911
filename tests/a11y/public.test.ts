import { test } from "@playwright/test";
import { expectAccessible, openInTheme, testScreens } from "../support/axe";

testScreens({
  home: "",
  "search, places": "/kabul",
  "search, one type of a province": "/herat/restaurant",
  "search, filtered": "/businesses?search=mantu&services=familyArea&rating=3",
  "search, dishes": "/businesses?search=palaw&tab=dishes",
  "search, nothing found": "/nimroz?search=sushi",
  "search, nonsense": "/businesses?rating=9",
  "not found": "/404",
});

test("axe: the filter sheet and the menu opened on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openInTheme(page, "/ps/kabul", "light");
  await page.locator(".tool--filter").click();
  await expectAccessible(page);
});
