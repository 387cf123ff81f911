import { expect, type Page } from "@playwright/test";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import en from "@/messages/en.json" with { type: "json" };
import fa from "@/messages/fa.json" with { type: "json" };
import ps from "@/messages/ps.json" with { type: "json" };
import { test } from "../e2e/broken-line";
import { COLOUR_RULES, problemsOf, THEMES, type Theme } from "./axe";
import type { Line } from "./line";

const TEXTS = { en, fa, ps };

/** Where states are walked through: a phone in one language, on a line that can break. */
export type Stage = { readonly page: Page; readonly lng: Language; readonly t: typeof en; readonly line: Line };

/** What somebody meets one after the other, by name; each step brings the next from the one before. */
export type States = Readonly<Record<string, () => Promise<unknown>>>;

/** A folder: pictures of all states are kept there, for eyes. */
const { PICTURES, PICTURE_WIDTH = "360" } = process.env;
/** Their names sort as the walk goes. */
const FIRST = 10;
const TEST_MS = 120_000;

/** Dark colours know no language, so that the languages take turns; pictures are taken of all. */
const themesOf = (index: number, lng: Language): readonly Theme[] =>
  PICTURES || LANGUAGES[index % LANGUAGES.length] === lng ? THEMES : ["light"];

/**
 * A walk through states of a screen in each language, with axe in each: by all rules in the light theme; in the dark
 * one by those about colours. Themes change in the page itself, so that each state is brought about once.
 */
export function walkStates(subject: string, begin: (stage: Stage) => Promise<States> | States): void {
  for (const lng of LANGUAGES)
    test(`axe in each state: ${subject}, ${lng}`, async ({ page, line }) => {
      test.setTimeout(TEST_MS);
      await page.setViewportSize({ width: Number(PICTURE_WIDTH), height: 780 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      const states = await begin({ page, lng, t: TEXTS[lng], line });
      for (const [index, [state, bring]] of Object.entries(states).entries())
        await test.step(state, async () => {
          await bring();
          await look(page, themesOf(index, lng), state, [subject, String(index + FIRST), state, lng]);
        });
    });
}

/** What is wrong with one state keeps nobody from looking at the next. */
async function look(page: Page, themes: readonly Theme[], state: string, picture: readonly string[]): Promise<void> {
  for (const theme of themes) {
    await show(page, theme);
    if (PICTURES) await keepPicture(page, [...picture, theme, PICTURE_WIDTH]);
    const problems = await problemsOf(page, theme === "dark" ? COLOUR_RULES : undefined);
    expect.soft(problems, `${state}, ${theme}`).toEqual([]);
  }
}

/** At once: colours on their way are neither the old ones nor the new ones, and out of sight they never arrive. */
async function show(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [still];
    document.documentElement.setAttribute("data-theme", name);
  }, theme);
}

async function keepPicture(page: Page, name: readonly string[]): Promise<void> {
  await page.screenshot({ path: `${PICTURES}/${name.join("-").replaceAll(/[^\w-]+/g, "_")}.png` });
}
