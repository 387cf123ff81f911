import type { Locator, Page } from "@playwright/test";
import type { Language } from "@/lib/core/constants";
import { sql } from "../support/e2e-database";
import { TEXTS } from "../support/texts";
import { awake } from "./hydrating";
import { signIn } from "./people";
import { expect } from "./section-page";

export { TEXTS } from "../support/texts";

export async function openEditor(page: Page, lng: Language, id?: string): Promise<void> {
  await signIn(page, { role: "admin" });
  await page.goto(`/${lng}/dashboard/weblog/add${id ? `?id=${id}` : ""}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await awake(page.getByRole("main").getByRole("button", { name: TEXTS[lng].postEditor.preview }));
}

export function tab(page: Page, lng: Language, language: Language): Locator {
  return page.getByRole("tab", { name: TEXTS[lng].resource.language[language] });
}

/** The fields of a language, while its tab is shown. */
export function panel(page: Page, lng: Language, language: Language): Locator {
  return page.getByRole("tabpanel", { name: TEXTS[lng].resource.language[language] });
}

export function textOf(page: Page, lng: Language, language: Language): Locator {
  return panel(page, lng, language).getByRole("textbox", { name: TEXTS[lng].postEditor.textIn[language] });
}

export function tool(page: Page, lng: Language, language: Language, name: string): Locator {
  return panel(page, lng, language).getByRole("button", { name, exact: true });
}

export async function only(page: Page, lng: Language, languages: readonly Language[]): Promise<void> {
  for (const each of ["en", "fa", "ps"] as const)
    await page
      .getByRole("main")
      .getByLabel(TEXTS[lng].resource.language[each], { exact: true })
      .and(page.locator("input"))
      .setChecked(languages.includes(each));
}

type Made = { readonly title: string; readonly language?: Language; readonly content?: string; readonly days?: number };

/** Inserts a post of this age. @returns its id */
export async function madePost({ title, language = "en", content = "<p>Zz</p>", days = 1 }: Made): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `INSERT INTO posts (id, translation, published_at) VALUES (app_uuid7(), $1, now() - make_interval(days => $2))
      RETURNING id`,
    [JSON.stringify({ [language]: { title, content } }), days],
  );
  return row?.id ?? "";
}

/** Pastes HTML at the cursor. */
export function paste(text: Locator, html: string): Promise<void> {
  return text.evaluate((element, given) => {
    const data = new DataTransfer();
    data.setData("text/html", given);
    data.setData("text/plain", "plain");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}

/** The visible structure of a text: its elements with relevant attributes, and its words. */
export function structureOf(text: Locator): Promise<string> {
  return text.evaluate((root) => {
    const KEPT = ["href", "src", "alt", "width", "height", "colspan", "rowspan"];
    // The editor adds a line break after a final picture for the cursor; it is not part of the text.
    const isOfText = (node: Node): node is HTMLElement =>
      node instanceof HTMLElement && !("lexicalManagedLinebreak" in node.dataset);
    const read = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? "").replace(/\s+/g, " ");
      if (!isOfText(node)) return "";
      const inside = [...node.childNodes].map(read).join("");
      const { fontSize, textAlign } = node.style;
      const said = [...KEPT.map((name) => [name, node.getAttribute(name)]), ["size", fontSize], ["align", textAlign]]
        .filter(([, value]) => value)
        .map(([name, value]) => `${name}=${value}`)
        .join(" ");
      // Wrapper elements of the editor without meaning.
      if ((node.localName === "span" || node.localName === "div") && said === "") return inside;
      return `<${[node.localName, said].filter(Boolean).join(" ")}>${inside}</>`;
    };
    return [...root.childNodes].map(read).join("").trim();
  });
}

/** Direction and size of each block. */
export function looksOf(text: Locator): Promise<string[]> {
  return text.evaluate((root) =>
    [...root.querySelectorAll("p, h2, h3, li, span[style]")]
      .filter((element) => element.textContent?.trim() !== "" && !element.querySelector("p, li, img"))
      .map((element) => {
        const { direction, textAlign, fontSize, fontWeight } = getComputedStyle(element);
        return [element.localName, direction, textAlign, fontSize, fontWeight].join(" ");
      }),
  );
}
