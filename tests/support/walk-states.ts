import type { Page } from "@playwright/test";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { test } from "../e2e/broken-line";
import { BOTH_THEMES, changeTheme, expectAccessibleIn, type Look, THEMES } from "./axe";
import type { Line } from "./line";

const TEXTS = { en, fa, ps };

/** Where states are walked through: a phone in one language, on a line that can break. */
export type Stage = { readonly page: Page; readonly lng: Language; readonly t: typeof en; readonly line: Line };

/** What somebody meets one after the other, by name; each step brings the next from the one before. */
export type States = Readonly<Record<string, () => Promise<unknown>>>;

type Wishes = {
  /** Where a screen has these states: in pixels. */
  readonly least?: number;
  readonly most?: number;
  /** Two parts of the screen scroll: something always lies half under an edge, and counts as too small for a finger. */
  readonly scrolls?: boolean;
};

/** A folder: pictures of all states are kept there, for eyes. */
const { PICTURES, PICTURE_WIDTH = "360" } = process.env;
/** Their names sort as the walk goes. */
const FIRST = 10;
const TEST_MS = PICTURES ? 900_000 : 120_000;

/**
 * A walk through states of a screen, with axe in each. Themes change in the page itself, so that each state is brought
 * about once.
 * @param asked the language it is walked in; the walks take turns, since to bring the states about takes most of the
 *   time. Pictures are taken in all languages.
 */
export function walkStates(
  subject: string,
  asked: Language,
  begin: (stage: Stage) => Promise<States> | States,
  { least = 0, most = Number.POSITIVE_INFINITY, scrolls = false }: Wishes = {},
): void {
  const [light, dark] = BOTH_THEMES;
  const looks: readonly Look[] = scrolls ? [{ ...light, rules: "all but sizes" }, dark] : BOTH_THEMES;
  const width = Math.min(most, Math.max(least, Number(PICTURE_WIDTH)));
  for (const lng of PICTURES ? LANGUAGES : [asked])
    test(`axe in each state: ${subject}, ${lng}`, async ({ page, line }) => {
      test.setTimeout(TEST_MS);
      await page.setViewportSize({ width, height: 780 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      const states = await begin({ page, lng, t: TEXTS[lng], line });
      for (const [index, [state, bring]] of Object.entries(states).entries())
        await test.step(state, async () => {
          await bring();
          await look(page, looks, [subject, String(index + FIRST), state, lng]);
        });
    });
}

/** Who takes pictures gets both themes, and no axe, which would take most of the time. */
async function look(page: Page, looks: readonly Look[], picture: readonly string[]): Promise<void> {
  if (!PICTURES) return expectAccessibleIn(page, looks);
  for (const theme of THEMES) {
    await changeTheme(page, theme);
    await keepPicture(page, [...picture, theme, String(page.viewportSize()?.width)]);
  }
}

async function keepPicture(page: Page, name: readonly string[]): Promise<void> {
  await page.screenshot({ path: `${PICTURES}/${name.join("-").replaceAll(/[^\w-]+/g, "_")}.png` });
}
