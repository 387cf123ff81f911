import { pageAt, scrollElementTo, showInstead } from "./page-parts";

const WAIT_MS = 400;
/** Target area for the first hit, in pixels: below the sticky bars, and above the keyboard of a phone. */
const FIRST = { from: 112, to: 320 };

/**
 * Live search in a menu, loaded on the first touch of its field. Results appear below the bars. Clearing the field, or
 * choosing a group, restores the whole menu at its previous position.
 */
function searchWhileTyping(): void {
  const form = document.querySelector<HTMLFormElement>(".menu-search form");
  const input = form?.querySelector("input");
  const status = document.querySelector<HTMLElement>(".menu-found");
  const isWhole = !location.search;
  /** Position in the whole menu while only results are shown. */
  let savedPosition: ReturnType<typeof readingPosition>;
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
    const position = savedPosition;
    savedPosition = undefined;
    if (!position || !input || !form) return undefined;
    input.value = "";
    show(form.action, [], []);
    return position;
  };
  const back = () => {
    const position = restore();
    if (position) scrollElementTo(position.row, position.top);
    return position;
  };
  const search = async (q: string, action: string) => {
    const { signal } = running;
    const href = q ? `${action}?${new URLSearchParams({ q })}` : action;
    const page = await pageAt(href, signal).catch(() => new Document());
    const found = page.querySelector("[data-dishes]");
    if (!found || signal.aborted) return;
    if (isWhole) savedPosition ??= readingPosition();
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
    // The results are shown already: hide the phone's keyboard instead of submitting.
    if (!status?.textContent) return;
    event.preventDefault();
    input?.blur();
  });
  status?.addEventListener("click", (event) => {
    const position = (event.target as Element).closest("a") && back();
    if (!position) return;
    event.preventDefault();
    position.row.querySelector("a")?.focus({ preventScroll: true });
  });
  // In the capture phase, before the browser follows the link: the group must exist by then.
  document.querySelector(".group-chips")?.addEventListener("click", restore, true);
  // Typed or chosen while this script was loading.
  if (input?.value !== input?.defaultValue) type();
}

function bringIntoView(status: Element): void {
  const { top } = status.getBoundingClientRect();
  if (top < FIRST.from || top > FIRST.to) scrollElementTo(status, FIRST.from);
}

function readingPosition(): { row: Element; top: number } | undefined {
  const menu = document.querySelector("[data-dishes]");
  if (!menu) return undefined;
  const row = document.elementFromPoint(innerWidth / 2, FIRST.from + 40)?.closest(".dish") ?? menu;
  return { row, top: row.getBoundingClientRect().top };
}

searchWhileTyping();
