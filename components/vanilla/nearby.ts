import { pageAt } from "./pages";
import { showInstead } from "./slots";

/** The part of the home page that is filled in, with the address of that page; filled, it has none. */
export const PROMPT = "[data-nearby]:not([data-nearby=''])";

/** The link of the province that was looked at last, out of the list that the page has. */
export const provinceLink = () =>
  document.querySelector<HTMLAnchorElement>(`[data-provinces] a[href*="${localStorage.city}"]`);

/** Without the number of its places. */
export const nameOf = (province: Element | null) => province?.firstChild?.textContent?.trim();

/** Takes a part of the home page, as another address of it has it: what is near, or all that is about one province. */
export async function fill(query: string, part: "nearby" | "lists" = "nearby"): Promise<void> {
  const prompt = document.querySelector<HTMLElement>(PROMPT);
  const found = (await pageAt(`${prompt?.dataset.nearby}?${query}`)).querySelector(`[data-${part}]`);
  if (!found) throw new Error();
  showInstead(part, found);
}
