import { pageAt } from "./pages";
import { showInstead } from "./slots";

/** The part of the home page that is filled in, with the address of that page; filled, it has none. */
export const PROMPT = "[data-nearby]:not([data-nearby=''])";

/** The link of the province that was looked at last, out of the list that the page has. */
export const provinceLink = () =>
  document.querySelector<HTMLAnchorElement>(`[data-provinces] a[href*="${localStorage.city}"]`);

/** Without the number of its places. */
export const nameOf = (province: Element | null) => province?.firstChild?.textContent?.trim();

/** Takes the part of the home page that another address of it has. */
export async function fill(query: string): Promise<void> {
  const prompt = document.querySelector<HTMLElement>(PROMPT);
  const found = (await pageAt(`${prompt?.dataset.nearby}?${query}`)).querySelector("[data-nearby]");
  if (!found) throw new Error();
  showInstead("nearby", found);
}
