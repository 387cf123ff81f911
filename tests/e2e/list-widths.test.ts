import { type Page, test } from "@playwright/test";
import { LANGUAGES } from "@/lib/core/constants";
import { sql } from "../support/e2e-database";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { expect } from "./section-page";

/** Lists of an admin. */
const SECTIONS = [
  ...["restaurants/list", "users", "mails", "searches", "searches?tab=aliases", "featured?when=over", "special-days"],
  ...["categories", "groups", "dish-kinds", "audit", "weblog/list", "messages", "default-images", "reviews"],
] as const;

/** Phone, tablet, and a laptop of 1280 px with its text at 150, 125 and 100 %. */
const WIDTHS = [360, 768, 853, 1024, 1280] as const;
/** The tallest head of a list: bars, tabs, filters, names of columns. */
const FIRST_ROW_MAX = 300;

test.describe.configure({ timeout: 240_000 });

/** The former name of a merged place, on the first page of its list. */
const LONG = "Zz Ghazni Grand Palace Restaurant & کباب‌فروشی غزنین";
test.beforeAll(() =>
  sql(
    `INSERT INTO search_aliases (id, term, folded, kind, target, target_id)
     SELECT gen_random_uuid(), $1, $1, 'name', 'business', id FROM businesses WHERE status = 'confirmed' ORDER BY length(slug) DESC LIMIT 1
     ON CONFLICT DO NOTHING`,
    [LONG],
  ),
);

for (const lng of LANGUAGES)
  test(`RTE-33 DRS-01 S-105 lists fit every width: columns keep their least width, rows have three lines at most (${lng})`, async ({
    page,
  }) => {
    await signIn(page, { role: "admin" });
    const found: string[] = [];
    for (const section of SECTIONS) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`/${lng}/dashboard/${section}`);
      await awake(page.locator("main [role=search], main search, main nav a").first());
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await page.evaluate(offenders)).map((what) => `${section} at ${width}: ${what}`));
      }
      const top = await firstRow(page);
      if (top > FIRST_ROW_MAX) found.push(`${section}: the first row begins at ${Math.round(top)}`);
    }
    expect(found).toEqual([]);
  });

async function firstRow(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0));
  const rows = page.locator("main :is(tbody tr, summary, [aria-busy] ul > li)");
  return (await rows.count()) === 0 ? 0 : ((await rows.first().boundingBox())?.y ?? 0);
}

/** In the page: what of its list breaks a rule of lists (docs/design.md). */
function offenders(): string[] {
  const [COLUMN_MIN, LINES_MAX] = [210, 3];
  const nameOf = (part: Element) => `“${(part.textContent ?? "").trim().slice(0, 30)}”`;
  const isColumn = (cell: Element) => getComputedStyle(cell).display === "table-cell";
  const { scrollWidth, clientWidth } = document.documentElement;
  const page = scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
  const narrow = [...document.querySelectorAll("main [role=rowheader]")]
    .filter((cell) => isColumn(cell) && cell.clientWidth < COLUMN_MIN)
    .map((cell) => `the first column is ${cell.clientWidth} px wide`);
  const full = [...document.querySelectorAll("main :is(td, th)")]
    .filter((cell) => cell.clientWidth > 1 && cell.scrollWidth > cell.clientWidth + 1)
    .map((cell) => `${nameOf(cell)} takes ${cell.scrollWidth} px of a column of ${cell.clientWidth}`);
  /** Boxes that cut off what is inside: lines beyond a clamp are there, but not seen. */
  function* cutting(from: Element | null): Generator<DOMRect> {
    for (let part = from; part && part.localName !== "main"; part = part.parentElement)
      if (getComputedStyle(part).overflow !== "visible") yield part.getBoundingClientRect();
  }
  function* boxesIn(row: Element): Generator<DOMRect> {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT, (node) =>
      node.textContent?.trim() && node.parentElement?.checkVisibility() ? 1 : 3,
    );
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const cuts = [...cutting(walker.currentNode.parentElement)];
      yield* [...range.getClientRects()].filter(({ top }) => cuts.every(({ bottom }) => top < bottom - 4));
    }
  }
  /** How many texts stand below each other: those of one line overlap in height. */
  const linesOf = (row: Element) => {
    const ends: number[] = [];
    for (const { top, bottom, height } of [...boxesIn(row)].toSorted((a, b) => a.bottom - b.bottom))
      if (top > (ends.at(-1) ?? 0) - height / 3) ends.push(bottom);
    return ends.length;
  };
  const rows = "main :is(tbody tr, summary, li:has(button[aria-haspopup=menu]):not([class*=flex-col]))";
  const tall = [...document.querySelectorAll(rows)]
    .filter((row) => linesOf(row) > LINES_MAX)
    .map((row) => `${nameOf(row)} has ${linesOf(row)} lines`);
  return [...new Set([...page, ...narrow, ...full, ...tall])].slice(0, 5);
}
