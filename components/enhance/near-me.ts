import { pageAt } from "./pages";
import { showInstead } from "./slots";

const REFUSED = 1;
/** The part of the home page that is filled in, with the address of that page; filled, it has none. */
const PROMPT = "[data-nearby]:not([data-nearby=''])";

/**
 * `[data-near-me]` links: the position is asked for only after the tap, rounded to about 100 m, and put into the
 * address the link names (`lat`, `lon`). Without script or permission the link leads where its href says, or to the
 * province that the visitor looked at last, which also fills what would be near them.
 */
export function nearMe(): void {
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target.closest("[data-everywhere]")) localStorage.removeItem("city");
    const link = target.closest<HTMLAnchorElement>("a[data-near-me]");
    if (!link || !("geolocation" in navigator)) return;
    event.preventDefault();
    locate(link);
  });
  const shown = document.querySelector<HTMLElement>("[data-city]")?.dataset.city;
  if (shown) localStorage.city = shown;
  const prompt = document.querySelector(PROMPT);
  if (shown || !prompt || !localStorage.city) return;
  askThere();
  if ("lite" in document.documentElement.dataset) return;
  const watcher = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      watcher.disconnect();
      fill(`city=${localStorage.city}`).catch(() => {});
    },
    { rootMargin: "400px" },
  );
  watcher.observe(prompt);
}

/** The link of the province that was looked at last, out of the list that the page has. */
const provinceLink = () =>
  document.querySelector<HTMLAnchorElement>(`[data-provinces] a[href*="${localStorage.city}"]`);

/** Without the number of its places. */
const nameOf = (province: Element | null) => province?.firstChild?.textContent?.trim();

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

function locate(link: HTMLAnchorElement): void {
  const {
    locating = "",
    denied = "",
    unavailable = denied,
    nearMe: target = link.href,
    way,
    choose = "",
  } = link.dataset;
  const status = link.closest("section,.tools")?.querySelector("[role=status]");
  if (status) status.textContent = locating;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const url = new URL(target, location.href);
      url.searchParams.set("lat", coords.latitude.toFixed(3));
      url.searchParams.set("lon", coords.longitude.toFixed(3));
      const go = () => location.assign(url);
      if (link.closest(PROMPT)) fill(url.search.slice(1)).catch(go);
      else go();
    },
    ({ code }) => {
      if (!status) location.assign(link.href);
      else {
        status.textContent = code === REFUSED ? denied : unavailable;
        const known = provinceLink();
        const href = known?.href ?? way ?? link.href;
        status.append(" ", Object.assign(document.createElement("a"), { href, text: nameOf(known) ?? choose }));
      }
    },
    { maximumAge: 300_000, timeout: 10_000 },
  );
}

/** Takes the part of the home page that another address of it has. */
async function fill(query: string): Promise<void> {
  const prompt = document.querySelector<HTMLElement>(PROMPT);
  const found = (await pageAt(`${prompt?.dataset.nearby}?${query}`)).querySelector("[data-nearby]");
  if (!found) throw new Error();
  showInstead("nearby", found);
}
