import { hold } from "./hold";
import { pageAt } from "./pages";
import { showInstead } from "./slots";

const WAIT_MS = 400;
/** Below the bars that stick above a menu, and so high that hits are seen above the keys of a phone. Pixels. */
const FIRST = { from: 112, to: 320 };

/**
 * Comes with the first touch of the search in a menu: it answers while one types. What is found stands below the bars;
 * emptied, or when a group is chosen, the whole menu is back where it was read.
 */
function searchWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>(".menu-search form");
  const input = form?.querySelector("input");
  const status = document.querySelector<HTMLElement>(".menu-found");
  const isWhole = !location.search;
  /** Where the whole menu was read, while only a part of it is shown. */
  let left: ReturnType<typeof whatIsRead>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  const show = (href: string, menu: Element[], words: Node[]) => {
    showInstead("dishes", ...menu);
    showInstead("found", ...words);
    history.replaceState(history.state, "", href);
  };
  const restore = () => {
    clearTimeout(timer);
    running.abort();
    const was = left;
    left = undefined;
    if (!was || !input || !form) return undefined;
    input.value = "";
    show(form.action, [], []);
    return was;
  };
  const back = () => {
    const was = restore();
    if (was) hold(was.row, was.top);
    return was;
  };
  const search = async (q: string, action: string) => {
    const { signal } = running;
    const href = q ? `${action}?${new URLSearchParams({ q })}` : action;
    const page = await pageAt(href, signal).catch(() => new Document());
    const found = page.querySelector("[data-dishes]");
    if (!found || signal.aborted) return;
    if (isWhole) left ??= whatIsRead();
    show(href, [found], [page.querySelector("[data-found]") ?? new Text()]);
    if (q && status) bringIntoView(status);
  };

  const type = () => {
    const q = input?.value.trim() ?? "";
    if (!form || (!q && back())) return;
    clearTimeout(timer);
    running.abort();
    running = new AbortController();
    timer = setTimeout(() => search(q, form.action), WAIT_MS);
  };
  form?.addEventListener("input", type);
  form?.addEventListener("submit", (event) => {
    // What is asked for is shown already: the keys of the phone go, the page stays.
    if (!status?.textContent) return;
    event.preventDefault();
    input?.blur();
  });
  status?.addEventListener("click", (event) => {
    const was = (event.target as Element).closest("a") && back();
    if (!was) return;
    event.preventDefault();
    was.row.querySelector("a")?.focus({ preventScroll: true });
  });
  // Before the link itself is followed: the group that it leads to must be there.
  document.querySelector(".group-chips")?.addEventListener("click", restore, true);
  // What was typed while this script was on its way.
  if (input?.value !== input?.defaultValue) type();
}

function bringIntoView(status: Element): void {
  const { top } = status.getBoundingClientRect();
  if (top < FIRST.from || top > FIRST.to) hold(status, FIRST.from);
}

/** The row of the menu that is read, and how high it stands. */
function whatIsRead(): { row: Element; top: number } | undefined {
  const menu = document.querySelector("[data-dishes]");
  if (!menu) return undefined;
  const row = document.elementFromPoint(innerWidth / 2, FIRST.from + 40)?.closest(".dish") ?? menu;
  return { row, top: row.getBoundingClientRect().top };
}

searchWhileTyping();
