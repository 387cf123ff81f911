import { hold } from "./hold";
import { loadScript } from "./load-script";
import { whenUsed } from "./when-used";

/** URL of the menu search script with its version; set by the build. */
declare const MENU_SEARCH_SCRIPT: string;

/** URL of the script for the distance and the time of day. */
declare const BUSINESS_SCRIPT: string;

/** Scroll margin of groups below the sticky bars, in pixels. */
const GROUP_TOP = 128;

/** Remembers the selected group, marks the current one, and searches while typing (BIZ-11, BIZ-12). */
export function menu(): void {
  const business = document.querySelector<HTMLElement>("[data-business]")?.dataset.business;
  if (!business) return;
  sessionStorage.setItem("business", business);
  const key = `group:${business}`;
  const tab = document.querySelector<HTMLAnchorElement>("[data-tab=menu]");
  const keep = (group: string) => {
    sessionStorage.setItem(key, group);
    if (tab) tab.hash = group;
  };
  const known = sessionStorage.getItem(key);
  if (known) keep(known);
  followGroups(keep);
  let isLoaded = false;
  const load = () => {
    if (!isLoaded) loadScript(BUSINESS_SCRIPT);
    isLoaded = true;
  };
  if (sessionStorage.at) load();
  // The bar of the day is below the fold.
  else if (document.querySelector("[data-day]")) whenUsed(load);
  const search = document.querySelector(".menu-search");
  search?.addEventListener("focusin", () => loadScript(MENU_SEARCH_SCRIPT), { once: true });
}

function followGroups(keep: (group: string) => void): void {
  const chips = [...document.querySelectorAll<HTMLAnchorElement>(".group-chips a")];
  const mark = (group: string) => {
    for (const chip of chips) {
      if (chip.hash !== `#${group}`) chip.removeAttribute("aria-current");
      else if (!chip.ariaCurrent) {
        chip.setAttribute("aria-current", "true");
        const row = chip.parentElement;
        row?.scrollBy({ left: chip.getBoundingClientRect().x - row.getBoundingClientRect().x - row.clientWidth / 3 });
      }
    }
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      const reading = entries.filter((entry) => entry.isIntersecting).at(-1);
      if (reading) mark(reading.target.id);
    },
    { rootMargin: "-25% 0px -70%" },
  );
  for (const section of document.querySelectorAll(".menu-section")) watcher.observe(section);
  for (const chip of chips) {
    chip.addEventListener("click", () => {
      const group = chip.hash.slice(1);
      keep(group);
      mark(group);
      const section = document.getElementById(group);
      // After the browser's own jump, which uses estimated heights.
      if (section) setTimeout(() => hold(section, GROUP_TOP));
    });
  }
}
