import { track } from "@/lib/analytics/track";
import { loadScript } from "./load-script";
import { clickedLink, pageAt } from "./pages";
import { slot } from "./slots";

/** The addresses of the scripts for the finger on a dish, and for photos, with their versions; the build puts them here. */
declare const GESTURES_SCRIPT: string;
declare const VIEWER_SCRIPT: string;

const OVERLAY = "dialog[data-overlay]";
const OPENS = '[data-overlays] a[href*="dish="],[data-overlays] a[href*="photo="]';
const ID = /[?&](?:dish|photo)=([\w-]+)/;

/**
 * Dishes and photos open above the page that they are on, under their own addresses. From the tap on, the row that was
 * tapped stands in the dialog. The rest of a dish is what `?dish=` answers without a script; when that doesn't come (no
 * network), the row stays. Photos are shown by a script of their own. "Back", Escape and a tap beside it close the dialog,
 * and the focus goes back to the row.
 */
export function overlays(): void {
  const shown = () => document.querySelector<HTMLDialogElement>(OVERLAY);
  /** Only the last one that was asked for is shown. */
  let turn = 0;
  let opened = "";

  const first = shown() ?? sketch(location.href);
  if (first) {
    show(first);
    first.ariaBusy = null;
    count(location.href);
  }

  document.addEventListener("click", (event) => {
    const link = clickedLink(event);
    if (!link) return;
    if (link.matches(OPENS)) {
      event.preventDefault();
      void open(link.href, true);
    } else if (link.matches("[data-close]") && history.state?.overlay) {
      event.preventDefault();
      history.back();
    }
  });
  addEventListener("popstate", () => {
    turn += 1;
    if (ID.test(location.search)) void open(location.href, false);
    else close();
  });

  /** `isNew`: the address is not there yet. */
  async function open(href: string, isNew: boolean): Promise<void> {
    const own = ++turn;
    const soon = sketch(href);
    if (soon) present(soon, href, isNew);
    if (soon && href.includes("photo=")) return;
    const whole = await dialogAt(href);
    if (own !== turn) return;
    if (soon) fill(whole);
    else if (whole) present(whole, href, isNew);
    else location.assign(href);
  }

  function fill(whole: HTMLDialogElement | null): void {
    if (whole) show(whole);
    shown()?.removeAttribute("aria-busy");
  }

  function present(dialog: HTMLDialogElement, href: string, isNew: boolean): void {
    opened = idOf(href);
    if (isNew) {
      count(href);
      history.pushState({ overlay: 1 }, "", href);
    }
    show(dialog);
  }

  function show(next: HTMLDialogElement): void {
    const dialog = shown();
    const [from, to] = [dialog, next].map((each) => each?.querySelector("[data-scroll]"));
    if (next === dialog) modal(next);
    else if (dialog?.ariaBusy && from && to) {
      // What stands around it stays: somebody may be on one of its buttons.
      dialog.className = next.className;
      from.replaceWith(to);
    } else {
      if (dialog) putAway(dialog);
      slot("overlay")?.append(next);
      modal(next);
    }
  }

  function close(): void {
    const dialog = shown();
    // Who has turned to another photo comes back to that one.
    const last = dialog?.dataset.at ?? opened;
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
  if (!row || !kept) return null;
  const dialog = document.createElement("dialog");
  dialog.className = kept.dataset.class ?? "";
  dialog.dataset.overlay = kept.dataset.sketch ?? "";
  dialog.ariaBusy = "true";
  dialog.append(...kept.cloneNode(true).childNodes);
  const body = dialog.querySelector("[data-slot]");
  if (body) [body.className, body.innerHTML] = [row.className, row.innerHTML];
  const link = body?.querySelector("a");
  dialog.ariaLabel = link?.ariaLabel ?? link?.textContent ?? "";
  // It leads nowhere here, and what leads nowhere has no name of its own.
  for (const name of ["href", "aria-label"]) link?.removeAttribute(name);
  dialog.querySelector(".like")?.setAttribute("data-dish", row.id);
  // The button for the tray, as the sheet has it; nothing where the dish is sold out.
  const [put, own] = [dialog.querySelector<HTMLElement>(".dish-put"), row.querySelector<HTMLElement>("[data-add]")];
  if (!own) put?.remove();
  else if (put) {
    Object.assign(put.dataset, own.dataset);
    put.ariaLabel = own.ariaLabel;
  }
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
  // Each runs anew for what has opened now.
  loadScript(dialog.dataset.overlay === "photo" ? VIEWER_SCRIPT : GESTURES_SCRIPT);
}
