import { pageAt } from "./pages";

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
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[data-near-me]");
    if (!link || !("geolocation" in navigator)) return;
    event.preventDefault();
    locate(link);
  });
  const shown = document.querySelector<HTMLElement>("[data-city]")?.dataset.city;
  if (shown) localStorage.city = shown;
  const prompt = document.querySelector(PROMPT);
  if (shown || !prompt || !localStorage.city || "lite" in document.documentElement.dataset) return;
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

function locate(link: HTMLAnchorElement): void {
  const { locating = "", denied = "", unavailable = denied, nearMe: target = link.href } = link.dataset;
  const status = link.parentElement?.querySelector("[role=status]");
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
        const way = document.querySelector(`[data-provinces] a[href*="${localStorage.city}"]`)?.cloneNode(true);
        if (way) status.append(" ", way);
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
  prompt?.replaceWith(found);
}
