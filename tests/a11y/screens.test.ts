import { test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { expectAccessibleAtAllWidths } from "../support/axe";
import { inTurn } from "../support/in-turn";

const PLACE = "/herat/restaurant/herat-nights";
const SCREENS = {
  home: "",
  "search, places": "/kabul",
  "search, one type of a province": "/herat/restaurant",
  "search, filtered": "/businesses?search=mantu&services=familyArea&rating=3",
  "search, dishes": "/businesses?search=palaw&tab=dishes",
  "search, nothing found": "/nimroz?search=sushi",
  "search, nonsense": "/businesses?rating=9",
  "not found": "/404",
  menu: `${PLACE}/menu`,
  "menu, searched": `${PLACE}/menu?q=mantu`,
  overview: `${PLACE}/overview`,
  photos: `${PLACE}/photos`,
  reviews: `${PLACE}/reviews`,
  "reviews, mine": `${PLACE}/reviews?filter=my`,
  "closed for good": "/kabul/restaurant/khurshid-karahi-kabul/menu",
  "hours unknown": "/kabul/restaurant/bibi-gul/overview",
  "no menu": "/kandahar/restaurant/safa-karahi-kandahar/menu",
  "no photos": "/kabul/restaurant/haji-agha/photos",
  "no reviews": "/kabul/restaurant/hindukush/reviews",
  "print, A4": `${PLACE}/print`,
  "print, one section, A5": `${PLACE}/print?paper=a5&section=kebabs`,
  "print, table card": `${PLACE}/print?paper=tent`,
  "print, no menu": "/kandahar/restaurant/safa-karahi-kandahar/print",
  contact: "/contact-us",
  "contact, sent": "/contact-us?sent=1A2B-3C4D",
  cities: "/cities",
  data: "/data",
  dish: "/herat/dishes/qabuli-palaw",
  "dish, other page": "/herat/dishes/qabuli-palaw?page=x",
  correction: `${PLACE}/correct`,
  posts: "/posts",
  about: "/about",
  "privacy policy": "/privacy-policy",
  terms: "/terms-and-conditions",
  "post not found": "/weblog/none",
  "offline page": "/offline",
  login: "/login?from=/fa/herat",
  "login, password changed": "/login?reset=1",
  "sign-up": "/signup",
  "forgotten password": "/forgot-password",
  "forgotten password, sent": "/forgot-password?sent=1",
  "new password": "/reset-password/SeCret_1",
  activation: "/account-activation",
  activated: "/account-activation?done=1",
  "back from Google": "/oauth-callback",
  "account deleted": "/delete-account?deleted=1",
};

for (const lng of LANGUAGES) {
  const own = Object.entries(SCREENS).filter(([screen]) => inTurn(LANGUAGES, screen).includes(lng));
  // Split in halves to keep several workers busy.
  for (const half of [0, 1])
    test(`axe: screens in ${lng}, ${half === 0 ? "one half" : "the other half"}`, async ({ page }) => {
      const screens = own.filter((_, index) => index % 2 === half);
      test.setTimeout(screens.length * 60_000);
      for (const [screen, path] of screens)
        await test.step(screen, async () => {
          await page.goto(`/${lng}${path}`);
          await expectAccessibleAtAllWidths(page, screen);
        });
    });
}
