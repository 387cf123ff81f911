import PhotoSwipe from "photoswipe";
import { digits } from "@/lib/i18n/digits";
import type { Language } from "@/lib/i18n/language";
import { sendLink } from "../send-link";
import { type Shot, shotsBeside, stripOf } from "./photos";

/** The style sheet of the library, as text; the build puts it here. */
declare const PHOTOSWIPE_CSS: string;

const ID = /[?&]photo=([\w-]+)/;

/**
 * The photo that is open, by PhotoSwipe: a finger or an arrow key turns to the next, two fingers or a double tap come
 * closer. It runs anew whenever one opens. What stands around the photo is the page's own (components/photos/lightbox.tsx),
 * so its words and its direction are, too. The library knows left and right only: where one reads to the left, it is given
 * the photos the other way round.
 */
function view(dialog: HTMLDialogElement): void {
  const id = ID.exec(location.search)?.[1] ?? "";
  const stage = dialog.querySelector<HTMLElement>("[data-stage]");
  const shots = shotsBeside(id);
  const at = shots.findIndex((shot) => shot.id === id);
  if (!stage || stage.firstElementChild || at < 0) return;
  adoptStyles();
  const isRtl = document.dir === "rtl";
  const slideOf = (index: number) => (isRtl ? shots.length - 1 - index : index);
  const leave = () => {
    if (dialog.open) dialog.querySelector<HTMLElement>("[data-close]")?.click();
  };
  const slides = shots.map(({ slide }) => slide);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const swipe = new PhotoSwipe({
    dataSource: isRtl ? slides.reverse() : slides,
    index: slideOf(at),
    appendToEl: stage,
    getViewportSizeFn: () => ({ x: stage.clientWidth, y: stage.clientHeight }),
    // The dialog has the rest: its ground, its buttons, its focus, Escape.
    bgOpacity: 0,
    counter: false,
    close: false,
    zoom: false,
    arrowPrev: false,
    arrowNext: false,
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    loop: false,
    showHideAnimationType: "none",
    ...(isStill ? { zoomAnimationDuration: 0 } : {}),
    wheelToZoom: true,
    imageClickAction: "zoom",
    bgClickAction: leave,
    tapAction: () => dialog.classList.toggle("lightbox--bare"),
    doubleTapAction: "zoom",
    errorMsg: stage.dataset.failed ?? "",
  });
  const now = () => slideOf(swipe.currIndex);
  swipe.on("change", () => tell(dialog, shots, now()));
  swipe.on("close", leave);
  swipe.init();
  // The dialog around it is the dialog, not this.
  swipe.element?.setAttribute("role", "group");
  swipe.element?.setAttribute("aria-label", dialog.ariaLabel ?? "");
  dialog.classList.add("lightbox--live");
  dialog.ariaBusy = null;
  const strip = dialog.querySelector("[data-strip]");
  if (strip && !strip.firstElementChild) strip.append(...stripOf(shots));
  tell(dialog, shots, at);
  dialog.addEventListener("close", () => swipe.destroy());
  dialog.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link) return;
    const isSharing = link.matches("[data-share]");
    const beside: Partial<Record<string, number>> = { prev: now() - 1, next: now() + 1 };
    const to = beside[link.rel] ?? shots.findIndex(({ href }) => href === link.href);
    if (to < 0 && !isSharing) return;
    event.preventDefault();
    if (isSharing) void sendLink(link, shots[now()]?.caption ?? document.title);
    else swipe.goTo(slideOf(to));
  });
}

/** Says everywhere which photo is shown: in the dialog, and in the address, which can be sent. */
function tell(dialog: HTMLDialogElement, shots: readonly Shot[], at: number): void {
  const shot = shots[at];
  if (!shot) return;
  const write = (part: string, text: string) => dialog.querySelector(`[data-says=${part}]`)?.replaceChildren(text);
  const [lng, { of = "" }] = [document.documentElement.lang as Language, dialog.querySelector("p")?.dataset ?? {}];
  write("count", of.replace("#n", digits(`${at + 1}`, lng)).replace("#count", digits(`${shots.length}`, lng)));
  write("caption", shot.caption);
  write("credit", shot.credit);
  dialog.ariaLabel = shot.caption;
  dialog.dataset.at = shot.id;
  lead(dialog, "prev", shots[at - 1]);
  lead(dialog, "next", shots[at + 1]);
  markSmall([...(dialog.querySelector("[data-strip]")?.children ?? [])], at);
  const close = dialog.querySelector<HTMLAnchorElement>("a[data-close]");
  if (close?.hash) close.hash = shot.id;
  if (ID.exec(location.search)?.[1] !== shot.id) history.replaceState(history.state, "", shot.href);
}

/** Where a link to a photo beside leads; hidden where there is none. */
function lead(dialog: HTMLDialogElement, rel: "prev" | "next", to: Shot | undefined): void {
  const link = dialog.querySelector<HTMLAnchorElement>(`[rel=${rel}]`);
  if (!link) return;
  if (to) link.href = to.href;
  // A button that goes takes the focus with it.
  else if (link === document.activeElement) dialog.querySelector<HTMLElement>("[data-close]")?.focus();
  link.hidden = !to;
}

function markSmall(pictures: readonly Element[], at: number): void {
  for (const picture of pictures) picture.removeAttribute("aria-current");
  pictures[at]?.setAttribute("aria-current", "true");
  pictures[at]?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** Of the document's own, since the policy of the page allows no others. */
function adoptStyles(): void {
  const scope = window as typeof window & { viewerStyles?: CSSStyleSheet };
  if (scope.viewerStyles) return;
  scope.viewerStyles = new CSSStyleSheet();
  scope.viewerStyles.replaceSync(PHOTOSWIPE_CSS);
  // Before those of the page, which have the last word.
  document.adoptedStyleSheets = [scope.viewerStyles, ...document.adoptedStyleSheets];
}

const open = document.querySelector<HTMLDialogElement>("dialog[data-overlay=photo]");
if (open) view(open);
