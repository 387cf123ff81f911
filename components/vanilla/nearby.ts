import { pageAt } from "./pages";
import { showInstead } from "./slots";

/** The nearby section of the home page, with that page's URL; empty once it is filled. */
export const PROMPT = "[data-nearby]:not([data-nearby=''])";

/** The link of the province viewed last, in the list on the page. */
export const provinceLink = () =>
  document.querySelector<HTMLAnchorElement>(`[data-provinces] a[href*="${localStorage.city}"]`);

/** Without the number of businesses. */
export const nameOf = (province: Element | null) => province?.firstChild?.textContent?.trim();

/** Replaces a part of the home page by the same part of another URL: nearby businesses, or all lists of a province. */
export async function fill(query: string, part: "nearby" | "lists" = "nearby"): Promise<void> {
  const prompt = document.querySelector<HTMLElement>(PROMPT);
  const found = (await pageAt(`${prompt?.dataset.nearby}?${query}`)).querySelector(`[data-${part}]`);
  if (!found) throw new Error();
  showInstead(part, found);
}
