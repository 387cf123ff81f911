import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "@playwright/test";
import pg from "pg";
import type { Figure } from "./figure";
import { figuresOf, longestOf, openSlowly, ROUNDS } from "./interactions";

/** The size of the longest menus; the dashboard shows them at once. */
const DISHES = 300;
const DISH = 40;
const VIEWPORT = { width: 1280, height: 800 };

/** The cell that Tab reaches, which exists once React has hydrated. */
const AWAKE = "[data-grid] [tabindex='0']";

const DEEDS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "type a price": (page) => page.keyboard.type("115"),
  "save it, go down": (page) => page.keyboard.press("Enter"),
  "arrows down": (page) => press(page, "ArrowDown", 5),
  "arrows to the side": (page) => press(page, "ArrowRight", 2),
  "select all": (page) => choiceOfAll(page).click(),
  "select none": (page) => choiceOfAll(page).click(),
};

function choiceOfAll(page: Page): Locator {
  return page.locator("[data-grid] [data-cell=choice]").first();
}

/** Interaction to next paint in the price grid of a long menu, on a slow processor. */
export async function benchGrid(browser: Browser, origin: string, database: string): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const times = new Map<string, number[]>();
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const business = await longMenu(client);
      const url = `${origin}/fa/dashboard/dishes/list?restaurant=${business}`;
      const page = await openSlowly(browser, url, database, { role: "admin", viewport: VIEWPORT, awake: AWAKE });
      await page.locator("[data-cell=price]").nth(DISH).focus();
      for (const [deed, act] of Object.entries(DEEDS)) {
        const name = `${deed}, ${DISHES} dishes`;
        // Scrolling to the box is not part of the click.
        if (deed.startsWith("select")) await choiceOfAll(page).scrollIntoViewIfNeeded();
        times.set(name, [...(times.get(name) ?? []), await longestOf(page, () => act(page))]);
      }
      await page.context().close();
      await client.query("DELETE FROM dishes WHERE business_id = $1", [business]);
      await client.query("DELETE FROM businesses WHERE id = $1", [business]);
    }
  } finally {
    await client.end();
  }
  return figuresOf(times);
}

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await page.keyboard.press(key);
}

async function longMenu(client: pg.Client): Promise<string> {
  const business = randomUUID();
  await client.query(
    `INSERT INTO businesses (id, slug, type, city, status, translation)
      VALUES ($1::uuid, 'bench-' || $1::text, 'restaurant', 'herat', 'confirmed', '{"fa": {"title": "خانهٔ سنجش"}}')`,
    [business],
  );
  await client.query(
    `INSERT INTO dishes (id, business_id, translation, price, position, group_id)
      SELECT gen_random_uuid(), $1::uuid, jsonb_build_object('fa', jsonb_build_object('title', 'غذای ' || number),
          'en', jsonb_build_object('title', 'Dish ' || number)), 100, number,
        (SELECT id FROM groups WHERE deleted_at IS NULL ORDER BY position, slug LIMIT 1)
      FROM generate_series(1, $2::int) AS number`,
    [business, DISHES],
  );
  return business;
}
