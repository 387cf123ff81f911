import { pageAt } from "./pages";

const WAIT_MS = 400;

/** The menu remembers its group, shows where the reader is, and answers while one types (BIZ-11, BIZ-12). */
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
  searchWhileTyping();
}

/** The chip of the group that is being read is the current one. */
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
      keep(chip.hash.slice(1));
      mark(chip.hash.slice(1));
    });
  }
}

function searchWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>(".menu-search form");
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();
  form?.addEventListener("input", () => {
    clearTimeout(timer);
    running.abort();
    running = new AbortController();
    const { signal } = running;
    timer = setTimeout(async () => {
      const href = `${form.action}?${new URLSearchParams([["q", new FormData(form).get("q") as string]])}`;
      const found = (await pageAt(href, signal).catch(() => null))?.querySelector("[data-dishes]");
      if (!found || signal.aborted) return;
      document.querySelector("[data-dishes]")?.replaceWith(found);
      history.replaceState(history.state, "", href);
    }, WAIT_MS);
  });
}
