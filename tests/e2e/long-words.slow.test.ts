import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { dayFromNow, Writer } from "./planted";

/** Long words without break opportunities, as in extreme names. */
const LATIN = "Donaudampfschifffahrtsgesellschaftskapitaenskajuetenschlues".slice(0, 59);
const PASHTO = "خوندورخوړنځیدپښتنوددسترخوانښکلیځایګران".slice(0, 38);
const DARI = "رستورانتبزرگدسترخوانشاهانههراتباستانکهنه".slice(0, 40);
const WORDS: Record<Language, string> = { en: LATIN, fa: DARI, ps: PASHTO };
const CITY = "nimroz";

type Planted = { readonly business: string; readonly dish: string; readonly post: string; readonly query: string };
let planted: Planted;
let undo: () => Promise<void> = async () => undefined;

const titles = (mark: string) => ({
  en: { title: LATIN + mark, description: `${LATIN} ${LATIN}${LATIN}` },
  fa: { title: DARI + mark, description: DARI + DARI },
  ps: { title: PASHTO + mark, description: PASHTO + PASHTO },
});
const names = (mark: string) => each((lng) => ({ title: WORDS[lng] + mark }));
const each = <Value>(make: (lng: Language) => Value) => Object.fromEntries(LANGUAGES.map((lng) => [lng, make(lng)]));

test.beforeAll(async () => {
  const admin = await Writer.signUp({ role: "admin" });
  const business = await admin.send("POST", "/api/v1/restaurant?lang=en", {
    translation: titles("x"),
    type: "restaurant",
    city: CITY,
    latitude: 30.96,
    longitude: 61.86,
    address: each((lng) => WORDS[lng]),
    landmark: each((lng) => WORDS[lng] + WORDS[lng]),
    phones: [{ number: "0700 123 456", label: LATIN.slice(0, 40) }, `call${LATIN}`.slice(0, 40)],
    email: `${"m".repeat(40)}@${"d".repeat(17)}.com`,
    website: `https://${"w".repeat(46)}.com`,
    social: { instagram: "@lantern", whatsapp: "0700123456" },
    services: ["delivery", "familyArea"],
    facts: [{ key: "generator", value: true }],
    hours: { sat: [{ open: "08:00", close: "12:00" }], fri: [{ open: "08:00", close: "02:00" }] },
    specialHours: [
      { from: dayFromNow(-9), to: dayFromNow(90), kind: "other", label: each((lng) => WORDS[lng]), hours: {} },
    ],
  });
  const category = (await admin.send("POST", "/api/v1/category", { type: "dish", translation: names("c") }))._id;
  const group = (await admin.send("POST", "/api/v1/group", { translation: names("g") }))._id;
  const dish = await admin.send("POST", "/api/v1/dish", {
    restaurantId: business._id,
    translation: titles("d"),
    price: 1_000_000,
    categories: [category],
    group,
    label: ["popular", "spicy"],
  });
  const guest = await Writer.signUp({ verified: true });
  const review = await guest.send("POST", `/api/v1/review/${business._id}`, {
    message: `${LATIN}${LATIN} ${PASHTO}${PASHTO}`,
    ratings: { food: 5, service: 4, environment: 3 },
  });
  const post = await admin.send("POST", "/api/v1/post", {
    title: each((lng) => WORDS[lng]),
    lead: each((lng) => WORDS[lng]),
    city: CITY,
    content: each((lng) => `<h2>${WORDS[lng]}</h2><p>${WORDS[lng]}${WORDS[lng]}</p><blockquote>${LATIN}</blockquote>`),
  });
  planted = {
    business: `${CITY}/restaurant/${business.slug}`,
    dish: String(dish._id),
    post: String(post._id),
    query: LATIN.toLowerCase(),
  };
  undo = async () => {
    await admin.send("DELETE", `/api/v1/review/${review._id}`).catch(() => undefined);
    for (const path of [`post/${post._id}`, `dish/${dish._id}`, `restaurant/${business._id}`, `group/${group}`])
      await admin.send("DELETE", `/api/v1/${path}`);
    await admin.send("DELETE", `/api/v1/category/${category}`);
  };
});
test.afterAll(() => undo());

const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return "";
    const out = [...document.querySelectorAll("main *, footer *")]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.right > clientWidth + 0.5 || box.left < -0.5)
      .map(({ element }) => `${element.tagName}.${element.className}`);
    return `${scrollWidth - clientWidth} px: ${out.slice(0, 4).join(", ")}`;
  });

/** Focuses the controls in turn. @returns those that make the page wider than the screen */
function focusEach(controls: Element[]): string[] {
  const root = document.documentElement;
  return controls.flatMap((control) => {
    (control as HTMLElement).focus();
    return root.scrollWidth > root.clientWidth ? [`focused: ${control.outerHTML.slice(0, 90)}`] : [];
  });
}

/** Opens all that can be opened in turn. @returns what is then wider than the screen */
function openEach(): string[] {
  const isWide = (part: Element) => part.scrollWidth > part.clientWidth;
  const folds = [...document.querySelectorAll("details")].filter((details) => {
    const was = details.open;
    details.open = true;
    const is = isWide(document.documentElement);
    details.open = was;
    return is;
  });
  const sheets = [...document.querySelectorAll<HTMLElement>("[popover=auto]")].filter((sheet) => {
    sheet.showPopover();
    const is = isWide(document.documentElement) || isWide(sheet);
    sheet.hidePopover();
    return is;
  });
  return [...folds, ...sheets].map((part) => `open: ${part.className} ${part.id}`);
}

const PAGES: Record<string, () => string> = {
  "list of the province": () => `/${CITY}`,
  "search for the word": () => `/businesses?search=${planted.query}`,
  "dishes found": () => `/businesses?search=${planted.query}&tab=dishes`,
  "search that finds nothing": () => `/${CITY}?search=${planted.query}zzzz`,
  home: () => `?city=${CITY}`,
  menu: () => `/${planted.business}/menu`,
  "menu, searched": () => `/${planted.business}/menu?q=${planted.query}`,
  "menu, nothing found": () => `/${planted.business}/menu?q=${"q".repeat(70)}`,
  "sheet of the dish": () => `/${planted.business}/menu?dish=${planted.dish}`,
  overview: () => `/${planted.business}/overview`,
  photos: () => `/${planted.business}/photos`,
  reviews: () => `/${planted.business}/reviews`,
  print: () => `/${planted.business}/print`,
  posts: () => "/posts",
  post: () => `/weblog/${planted.post}`,
  "an address that is not there": () => `/${CITY}/restaurant/${planted.query}${planted.query}`,
};

for (const lng of LANGUAGES) {
  test(`long words break wherever they are shown, in ${lng}: nothing slides sideways from 320 to 1280`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const wide: string[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      await page.setViewportSize({ width: 320, height: 740 });
      await page.goto(`/${lng}${path()}`);
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const by = await tooWide(page);
        if (by) wide.push(`${name} at ${width}: ${by}`);
      }
    }
    expect(wide).toEqual([]);
  });

  test(`with a control focused or open nothing slides sideways either, in ${lng}`, async ({ page }) => {
    test.setTimeout(180_000);
    const wide: string[] = [];
    for (const name of ["list of the province", "menu", "overview", "reviews", "posts", "post"] as const) {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(`/${lng}${PAGES[name]?.()}`);
        const controls = page.locator(
          "main :is(a[href], button, input, select, summary), .nav-bar :is(a[href], button, summary), footer a[href]",
        );
        const bad = [...(await controls.evaluateAll(focusEach)), ...(await page.evaluate(openEach))];
        wide.push(...bad.map((each) => `${name} at ${width}: ${each}`));
      }
    }
    expect(wide).toEqual([]);
  });
}
