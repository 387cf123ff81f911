import { track } from "@/lib/analytics/track";
import { loadScript } from "./load-script";
import { clickedLink, pageAt, slot } from "./page-parts";

const OVERLAY = "dialog[data-overlay]";
const OPENS = '[data-overlays] a[href*="dish="],[data-overlays] a[href*="photo="]';
const ID = /[?&](?:dish|photo)=([\w-]+)/;

/**
 * Dishes and photos open above their page, under their own URLs. From the tap on, the dialog shows the tapped row. The
 * rest of a dish comes from the page at `?dish=`; if that fails (offline), the row stays. Photos have a script of their
 * own. Back, Escape and a tap outside close the dialog, and the focus returns to the row.
 */
export function overlays(): void {
  const shown = () => document.querySelector<HTMLDialogElement>(OVERLAY);
  /** Only the latest request is shown. */
  let turn = 0;
  let opened = "";

  const first = shown() ?? previewOf(location.href);
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

  /** `isNew`: the URL has not been pushed yet. */
  async function open(href: string, isNew: boolean): Promise<void> {
    const own = ++turn;
    const preview = previewOf(href);
    if (preview) present(preview, href, isNew);
    if (preview && href.includes("photo=")) return;
    const whole = await dialogAt(href);
    if (own !== turn) return;
    if (preview) fill(whole);
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
      // Keep the frame: one of its buttons may have the focus.
      dialog.className = next.className;
      from.replaceWith(to);
    } else {
      if (dialog) remove(dialog);
      slot("overlay")?.append(next);
      modal(next);
    }
  }

  function close(): void {
    const dialog = shown();
    // After moving to another photo, return to that one.
    const last = dialog?.dataset.at ?? opened;
    if (dialog) remove(dialog);
    document
      .querySelector<HTMLElement>(`[data-overlays] a[href*="=${last}"]`)
      ?.focus({ preventScroll: last === opened });
  }
}

function dialogAt(href: string): Promise<HTMLDialogElement | null> {
  return pageAt(href).then(
    (page) => page.querySelector<HTMLDialogElement>(OVERLAY),
    () => null,
  );
}

/** A placeholder dialog: the page's template with the row of the dish or photo. */
function previewOf(href: string): HTMLDialogElement | null {
  const row = document.getElementById(idOf(href));
  const template = document.querySelector<HTMLElement>("[data-sketch]");
  if (!row || !template) return null;
  const dialog = document.createElement("dialog");
  dialog.className = template.dataset.class ?? "";
  dialog.dataset.overlay = template.dataset.sketch ?? "";
  dialog.ariaBusy = "true";
  dialog.append(...template.cloneNode(true).childNodes);
  const body = dialog.querySelector("[data-slot]");
  if (body) [body.className, body.innerHTML] = [row.className, row.innerHTML];
  const link = body?.querySelector("a");
  dialog.ariaLabel = link?.ariaLabel ?? link?.textContent ?? "";
  // It is the current item, so it needs neither a link nor a label for one.
  for (const name of ["href", "aria-label"]) link?.removeAttribute(name);
  dialog.querySelector(".like")?.setAttribute("data-dish", row.id);
  // The order button, as in the sheet; none if the dish is sold out.
  const [order, own] = [dialog.querySelector<HTMLElement>(".dish-put"), row.querySelector<HTMLElement>("[data-add]")];
  if (!own) order?.remove();
  else if (order) {
    Object.assign(order.dataset, own.dataset);
    order.ariaLabel = own.ariaLabel;
  }
  return dialog;
}

/** A server-rendered dialog stays in the DOM for hydration, but no longer as an open dialog. */
function remove(dialog: HTMLDialogElement): void {
  dialog.close();
  if (dialog.closest("[data-script-slot]")) {
    dialog.remove();
    return;
  }
  delete dialog.dataset.overlay;
  dialog.className = "";
  for (const each of dialog.querySelectorAll("[id]")) each.id = "";
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
  // No return value: `false` would cancel every link inside.
  dialog.onclick = ({ target }) => {
    if (target === dialog) leave();
  };
  // The scripts run anew for each opened dialog.
  loadScript(dialog.dataset.overlay === "photo" ? SCRIPTS.viewer : SCRIPTS.gestures);
}

/**
 * Makes the rest of the page inert while a `popovertarget` popover is open, so that Tab stays inside and a tap outside
 * activates nothing. The browser does the rest: `autofocus` moves the focus in, closing returns it.
 */
export function inertBehindSheets(): void {
  const onToggle = (event: Event) => {
    const { target, type, newState } = event as ToggleEvent;
    const isOpen = newState === "open";
    // Undo before it is hidden, so that its opener can receive the focus.
    if ((target as HTMLElement).popover === "auto" && isOpen === (type === "toggle"))
      setInert(target as Element, isOpen);
  };
  document.addEventListener("beforetoggle", onToggle, true);
  document.addEventListener("toggle", onToggle, true);
  // "toggle" may be late, and the focus must not leave the sheet before.
  document.addEventListener("focusin", ({ target }) => {
    const sheet = (target as Element).closest<HTMLElement>("[popover]");
    if (sheet?.popover === "auto") setInert(sheet, true);
  });
}

/** Everything but the sheet; toasts stay accessible above it. */
function setInert(sheet: Element, isInert: boolean): void {
  for (let part = sheet; part.parentElement && part !== document.body; part = part.parentElement)
    for (const other of part.parentElement.children)
      if (other !== part && !other.matches(".toasts")) other.toggleAttribute("inert", isInert);
}
