import type { Page } from "@playwright/test";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import { test } from "../e2e/broken-line";
import { BOTH_THEMES, changeTheme, expectAccessibleIn, type Look, THEMES } from "./axe";
import type { Line } from "./line";
import { TEXTS } from "./texts";

/** Where states are walked through: a phone in one language, on a line that can break. */
export type Stage = { readonly page: Page; readonly lng: Language; readonly t: typeof en; readonly line: Line };

/** What somebody meets one after the other, by name; each step brings the next from the one before. */
export type States = Readonly<Record<string, () => Promise<unknown>>>;

/** Steps before the first state, such as signing somebody in. */
export type Walk = (stage: Stage) => Promise<States> | States;

type Wishes = {
  /** Where a screen has these states: in pixels. */
  readonly least?: number;
  readonly most?: number;
  /** Two parts of the screen scroll: something always lies half under an edge, and counts as too small for a finger. */
  readonly scrolls?: boolean;
  /** A selector of what changes where nothing opens above the page: the rest stays as it was at first. */
  readonly part?: string;
};

/** Dialogs, menus and sheets that open above a page. */
const ABOVE = "dialog[open], [role=dialog], [role=menu]";

/** `npm run test:all` looks at each state in both themes; else they take turns. */
const { EVERY_REPETITION } = process.env;
/** A folder: pictures of all states are kept there, for eyes. */
const { PICTURES, PICTURE_WIDTH = "360" } = process.env;
/** Their names sort as the walk goes. */
const FIRST = 10;
const TEST_MS = PICTURES ? 900_000 : 180_000;

/**
 * A walk through states of a screen, with axe in each. Themes change in the page itself, so that each state is brought
 * about once; what opens above a page is asked about its own colours only.
 * @param walk several, by name, follow one another in the same browser
 * @param asked the language it is walked in; the walks take turns, since to bring the states about takes most of the
 *   time. Pictures are taken in all languages.
 */
export function walkStates(
  subject: string,
  asked: Language,
  walk: Walk | Readonly<Record<string, Walk>>,
  { least = 0, most = Number.POSITIVE_INFINITY, scrolls = false, part = ABOVE }: Wishes = {},
): void {
  const rules = scrolls ? "all but sizes" : "all";
  const [light, dark] = BOTH_THEMES;
  const both: readonly Look[] = [{ ...light, rules }, dark];
  const looksAt = (index: number): readonly Look[] =>
    EVERY_REPETITION ? both : [{ theme: index % 2 === 0 ? "light" : "dark", rules }];
  const width = Math.min(most, Math.max(least, Number(PICTURE_WIDTH)));
  for (const lng of PICTURES ? LANGUAGES : [asked])
    test(`axe in each state: ${subject}, ${lng}`, async ({ page, line }) => {
      await page.setViewportSize({ width, height: 780 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      const walks = typeof walk === "function" ? { [subject]: walk } : walk;
      test.setTimeout(TEST_MS * Object.keys(walks).length);
      for (const [name, begin] of Object.entries(walks)) {
        const states = await begin({ page, lng, t: TEXTS[lng], line });
        for (const [index, [state, bring]] of Object.entries(states).entries())
          await test.step(`${name}: ${state}`, async () => {
            await bring();
            await look(page, looksAt(index), index > 0 ? part : undefined, [name, String(index + FIRST), state, lng]);
          });
      }
    });
}

/** Who takes pictures gets both themes, and no axe, which would take most of the time. */
async function look(
  page: Page,
  looks: readonly Look[],
  part: string | undefined,
  picture: readonly string[],
): Promise<void> {
  if (!PICTURES) return expectAccessibleIn(page, looks, part);
  for (const theme of THEMES) {
    await changeTheme(page, theme);
    await keepPicture(page, [...picture, theme, String(page.viewportSize()?.width)]);
  }
}

async function keepPicture(page: Page, name: readonly string[]): Promise<void> {
  await page.screenshot({ path: `${PICTURES}/${name.join("-").replaceAll(/[^\w-]+/g, "_")}.png` });
}
