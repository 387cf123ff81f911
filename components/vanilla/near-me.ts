import { loadScript } from "./load-script";
import { fill, nameOf, PROMPT, provinceLink } from "./nearby";

/** The address of the script that asks for the position, with its version; the build puts it here. */
declare const POSITION_SCRIPT: string;

/**
 * `[data-near-me]` links: the position is asked for only after the tap (position.ts). Without script or permission the
 * link leads where its href says, or to the province that the visitor looked at last, which also fills what would be
 * near them.
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
    script = loadScript(POSITION_SCRIPT);
    script.onload = locate;
    script.onerror = () => location.assign(link.href);
  });
  const shown = document.querySelector<HTMLElement>("[data-city]")?.dataset.city;
  if (shown) localStorage.city = shown;
  const prompt = document.querySelector(PROMPT);
  if (shown || !prompt || !localStorage.city) return;
  askThere();
  const { dataset } = document.documentElement;
  // Who is signed in keeps the lists that React knows: their marks are buttons.
  if (!("lite" in dataset))
    fill(`city=${localStorage.city}`, "signedIn" in dataset ? "nearby" : "lists").catch(() => {});
}

/** The question of the home page is about the province that the visitor was in last, until they choose another. */
function askThere(): void {
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
