import { clickedLink, pageAt } from "./pages";

const OVERLAY = "dialog[data-overlay]";
const OPENS = `[data-overlays] a[href*="dish="],[data-overlays] a[href*="photo="],${OVERLAY} a[rel]`;

/**
 * Dishes and photos open above the page that they are on, under their own addresses: what `?dish=` and `?photo=` answer
 * without a script is fetched, and its dialog shown. "Back" and Escape close it.
 */
export function overlays(): void {
  const shown = () => document.querySelector<HTMLDialogElement>(OVERLAY);
  const first = shown();
  if (first) modal(first);

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
    if (/[?&](dish|photo)=/.test(location.search)) void open(location.href, null);
    else shown()?.remove();
  });

  /** `replaces`: one photo follows another; null when the address is there already. */
  async function open(href: string, replaces: boolean | null): Promise<void> {
    try {
      const dialog = (await pageAt(href)).querySelector<HTMLDialogElement>(OVERLAY);
      if (!dialog) throw new Error("no dialog");
      shown()?.remove();
      document.querySelector("#main")?.append(dialog);
      modal(dialog);
      if (replaces === null) return;
      history[replaces ? "replaceState" : "pushState"](replaces ? history.state : { overlay: 1 }, "", href);
    } catch {
      location.href = href;
    }
  }
}

function modal(dialog: HTMLDialogElement): void {
  dialog.open = false;
  dialog.showModal();
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    if (history.state?.overlay) history.back();
    else location.href = dialog.querySelector<HTMLAnchorElement>("[data-close]")?.href ?? location.pathname;
  });
}
