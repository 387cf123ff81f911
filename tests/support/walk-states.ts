import type { Page } from "@playwright/test";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import { test } from "../e2e/broken-line";
import { signIn } from "../e2e/people";
import { changeTheme, expectAccessibleIn, THEMES } from "./axe";
import type { Line } from "./line";
import type { Wish } from "./people";
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
  /** A selector of what these states are about: the page around it is looked at elsewhere. */
  readonly part?: string;
  /** Somebody who is signed in before the first walk. */
  readonly as?: Wish;
};

/** Dialogs, menus and sheets that open above a page. */
export const ABOVE = "dialog[open], [role=dialog], [role=menu], :popover-open";

/** A folder: pictures of all states are kept there, for eyes. */
const { PICTURES, PICTURE_WIDTH = "360" } = process.env;
/** Their names sort as the walk goes. */
const FIRST = 10;
const TEST_MS = PICTURES ? 900_000 : 180_000;

/**
 * A walk through states of a screen, with axe in each. Themes change in the page itself, so that each state is brought
 * about once; where something has opened above a page, its colours and sizes are asked for and not those below.
 * @param walk several, by name, follow one another in the same browser
 * @param asked the language it is walked in; the walks take turns, since to bring the states about takes most of the
 *   time. Pictures are taken in all languages.
 */
export function walkStates(
  subject: string,
  asked: Language,
  walk: Walk | Readonly<Record<string, Walk>>,
  { least = 0, most = Number.POSITIVE_INFINITY, scrolls = false, part, as }: Wishes = {},
): void {
  const rules = scrolls ? "all but sizes" : "all";
  const width = Math.min(most, Math.max(least, Number(PICTURE_WIDTH)));
  const walks = typeof walk === "function" ? { [subject]: walk } : walk;
  for (const lng of PICTURES ? LANGUAGES : [asked])
    test(`axe in each state: ${subject}, ${lng}`, async ({ page, line }) => {
      await page.setViewportSize({ width, height: 780 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      test.setTimeout(TEST_MS * Object.keys(walks).length);
      if (as) await signIn(page, as);
      for (const [name, begin] of Object.entries(walks)) {
        const states = await begin({ page, lng, t: TEXTS[lng], line });
        for (const [index, [state, bring]] of Object.entries(states).entries())
          await test.step(`${name}: ${state}`, async () => {
            await bring();
            if (PICTURES) await keepPictures(page, [name, String(index + FIRST), state, lng]);
            else await expectAccessibleIn(page, themeOf(index), { rules, part: part ?? partOf(index) });
          });
      }
    });
}

/** Both have their turn. */
const themeOf = (index: number) => (index % 2 === 0 ? "light" : "dark");
/** After the first state the page is known. */
const partOf = (index: number) => (index === 0 ? undefined : ABOVE);

/** In both themes, and without axe, which would take most of the time. */
async function keepPictures(page: Page, name: readonly string[]): Promise<void> {
  for (const theme of THEMES) {
    await changeTheme(page, theme);
    const words = [...name, theme, page.viewportSize()?.width].join("-");
    await page.screenshot({ path: `${PICTURES}/${words.replaceAll(/[^\w-]+/g, "_")}.png` });
  }
}
