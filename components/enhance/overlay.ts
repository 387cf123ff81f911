import { loadScript } from "./load-script";
import { clickedLink, pageAt } from "./pages";
import { slot } from "./slots";
import { track } from "./track";

/** The address of the script for keys and fingers, with its version; the build puts it here. */
declare const GESTURES_SCRIPT: string;

const OVERLAY = "dialog[data-overlay]";
const OPENS = `[data-overlays] a[href*="dish="],[data-overlays] a[href*="photo="],${OVERLAY} :is([rel~=prev],[rel~=next])`;
const ID = /[?&](?:dish|photo)=([\w-]+)/;
/** Who waits longer than this, in milliseconds, sees what the page knows already. */
const PATIENCE_MS = 150;

/**
 * Dishes and photos open above the page that they are on, under their own addresses: what `?dish=` and `?photo=` answer
 * without a script is fetched, and its dialog shown. Until it comes, and when it doesn't (no network), the row that was
 * tapped stands in the dialog. "Back", Escape and a tap beside it close it, and the focus goes back to the row.
 */
export function overlays(): void {
  const shown = () => document.querySelector<HTMLDialogElement>(OVERLAY);
  /** Only the last one that was asked for is shown. */
  let turn = 0;
  let last = "";
  let opened = "";

  const first = shown() ?? sketch(location.href);
  if (first) {
    show(first);
    count(location.href);
  }

  document.addEventListener("click", (event) => {
    const link = clickedLink(event);
    if (!link) return;
    if (link.matches(OPENS)) {
      event.preventDefault();
      void open(link.href, shown() !== null);
    } else if (link.matches("[data-close]") && history.state?.overlay) {
      event.preventDefault();
      history.back();
    }
  });
  addEventListener("popstate", () => {
    turn += 1;
    if (ID.test(location.search)) void open(location.href, null);
    else close();
  });

  /** `replaces`: one photo follows another; null when the address is there already. */
  async function open(href: string, replaces: boolean | null): Promise<void> {
    const own = ++turn;
    const coming = dialogAt(href);
    const soon = await Promise.race([coming, new Promise<null>((late) => setTimeout(late, PATIENCE_MS, null))]);
    const dialog = soon ?? sketch(href) ?? (await coming);
    if (own !== turn) return;
    if (!dialog) return location.assign(href);
    show(dialog);
    remember(href, replaces);
    if (soon) return;
    const whole = await coming;
    if (whole && own === turn) show(whole);
  }

  function remember(href: string, replaces: boolean | null): void {
    last = idOf(href);
    if (!replaces) opened = last;
    if (replaces !== null) count(href);
    if (replaces) history.replaceState(history.state, "", href);
    else if (replaces === false) history.pushState({ overlay: 1 }, "", href);
  }

  function show(next: HTMLDialogElement): void {
    const [dialog, holder] = [shown(), slot("overlay")];
    if (next === dialog) {
      modal(next);
      return;
    }
    const rel = document.activeElement?.getAttribute("rel") ?? "";
    if (dialog && holder?.contains(dialog)) {
      dialog.className = next.className;
      dialog.ariaLabel = next.ariaLabel;
      dialog.replaceChildren(...next.childNodes);
    } else {
      if (dialog) putAway(dialog);
      holder?.append(next);
      modal(next);
    }
    // Who goes through the photos by keyboard stays on the arrow.
    if (dialog) shown()?.querySelector<HTMLElement>(`[rel="${rel}"],[autofocus]`)?.focus();
  }

  function close(): void {
    const dialog = shown();
    if (dialog) putAway(dialog);
    document
      .querySelector<HTMLElement>(`[data-overlays] a[href*="=${last}"]`)
      ?.focus({ preventScroll: last === opened });
  }
}

/** The dialog that the page of an address has; null when it doesn't come. */
function dialogAt(href: string): Promise<HTMLDialogElement | null> {
  return pageAt(href).then(
    (page) => page.querySelector<HTMLDialogElement>(OVERLAY),
    () => null,
  );
}

/** What the page knows of a dish or a photo: its row, in the dialog that the page keeps for that. */
function sketch(href: string): HTMLDialogElement | null {
  const row = document.getElementById(idOf(href));
  const kept = document.querySelector<HTMLElement>("[data-sketch]");
  const copy = row?.cloneNode(true);
  if (!row || !kept || !copy) return null;
  const dialog = document.createElement("dialog");
  dialog.className = kept.dataset.class ?? "";
  dialog.dataset.overlay = kept.dataset.sketch ?? "";
  dialog.append(...kept.cloneNode(true).childNodes);
  dialog.ariaLabel = row.querySelector("a")?.ariaLabel ?? row.querySelector("a")?.textContent ?? "";
  const body = dialog.querySelector("[data-slot]");
  body?.classList.add(...row.classList);
  body?.append(...copy.childNodes);
  dialog.querySelector("[data-slot] a")?.removeAttribute("href");
  return dialog;
}

/** A dialog that the page came with stays where React will look for it, but is none any more. */
function putAway(dialog: HTMLDialogElement): void {
  dialog.close();
  if (dialog.closest("[data-script-slot]")) {
    dialog.remove();
    return;
  }
  delete dialog.dataset.overlay;
  dialog.className = "";
  for (const named of dialog.querySelectorAll("[id]")) named.id = "";
}

function count(href: string): void {
  if (href.includes("dish=")) track("dish_view", { dishId: idOf(href) });
}

function idOf(href: string): string {
  return ID.exec(href)?.[1] ?? "";
}

let gestures = false;

function modal(dialog: HTMLDialogElement): void {
  const leave = () => dialog.querySelector<HTMLElement>("[data-close]")?.click();
  dialog.open = false;
  dialog.showModal();
  dialog.oncancel = (event) => {
    event.preventDefault();
    leave();
  };
  // An answer of false would keep every link in it from leading anywhere.
  dialog.onclick = ({ target }) => {
    if (target === dialog) leave();
  };
  if (!gestures) loadScript(GESTURES_SCRIPT);
  gestures = true;
}
