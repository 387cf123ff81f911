import { loadScript } from "./load-script";
import { pageAt, showInstead } from "./page-parts";

/**
 * `[data-near-me]` links: ask for the position only when tapped (position.ts). Without script or permission, the link
 * leads to its `href`, or to the province viewed last, which also fills the list of nearby businesses.
 */
export function nearMe(): void {
  let script: HTMLScriptElement | undefined;
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target.closest("[data-everywhere]")) localStorage.removeItem("city");
    const link = target.closest<HTMLAnchorElement>("a[data-near-me]");
    if (!link || !("geolocation" in navigator)) return;
    event.preventDefault();
    const locate = () => void link.dispatchEvent(new Event("locate", { bubbles: true }));
    if (script) return locate();
    script = loadScript(SCRIPTS.position);
    script.onload = locate;
    script.onerror = () => location.assign(link.href);
  });
  const shown = document.querySelector<HTMLElement>("[data-city]")?.dataset.city;
  if (shown) localStorage.city = shown;
  const prompt = document.querySelector(PROMPT);
  if (shown || !prompt || !localStorage.city) return;
  searchInProvince();
  const { dataset } = document.documentElement;
  // Signed-in users keep the lists that React has hydrated, with buttons as marks.
  if (!("lite" in dataset))
    fill(`city=${localStorage.city}`, "signedIn" in dataset ? "nearby" : "lists").catch(() => {});
}

/** Makes the search of the home page apply to the province viewed last, until another is chosen. */
function searchInProvince(): void {
  const hero = document.querySelector<HTMLElement>(".hero");
  const name = nameOf(provinceLink());
  if (!hero || !name) return;
  for (const label of hero.querySelectorAll("[data-city-name]"))
    if (label.firstChild) label.firstChild.textContent = name;
  for (const way of hero.querySelectorAll("form,a"))
    for (const at of ["action", "href"]) {
      const to = way.getAttribute(at);
      if (to && !way.hasAttribute("data-near-me"))
        way.setAttribute(at, to.replace("/businesses", `/${localStorage.city}`));
    }
}

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
