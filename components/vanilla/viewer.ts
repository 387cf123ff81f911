import PhotoSwipe, { type SlideData } from "photoswipe";
import { digits } from "@/lib/i18n/digits";
import type { Language } from "@/lib/i18n/language";
import { element } from "./page-parts";
import { sendLink } from "./share";

type Shot = {
  readonly id: string;
  readonly href: string;
  readonly caption: string;
  /** Photographer and date. */
  readonly credit: string;
  readonly link: HTMLAnchorElement;
  readonly slide: SlideData;
};

/** Photos in the same list, including this one, in reading order: those of a business or of a review. */
function shotsBeside(id: string): Shot[] {
  const list = document.getElementById(id)?.closest("ul");
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>('a[href*="photo="]') ?? [])];
  return links.flatMap((link) => shotOf(link) ?? []);
}

function shotOf(link: HTMLAnchorElement): Shot | null {
  const [image, own] = [link.querySelector("img"), link.closest("li")?.id];
  if (!image || !own) return null;
  const { dataset, href } = link;
  const caption = dataset.caption ?? link.ariaLabel ?? "";
  const pixels = (name: string) => Number(image.getAttribute(name));
  return {
    id: own,
    href,
    caption,
    credit: dataset.credit ?? "",
    link,
    slide: {
      src: dataset.large ?? image.src,
      ...(image.srcset ? { srcset: image.srcset } : {}),
      // Show the loaded thumbnail until the large picture arrives.
      ...(image.currentSrc ? { msrc: image.currentSrc } : {}),
      width: pixels("width"),
      height: pixels("height"),
      alt: caption,
    },
  };
}

function thumbnailsOf(shots: readonly Shot[]): HTMLAnchorElement[] {
  return shots.map(({ href, link }) => {
    const image = link.querySelector("img");
    const copy = element("img", { src: image?.currentSrc || image?.src || "", alt: "" });
    copy.dataset.shown = "";
    return element("a", { href, ariaLabel: link.ariaLabel }, copy);
  });
}

/** The library's style sheet as text; set by the build. */
declare const PHOTOSWIPE_CSS: string;

const ID = /[?&]photo=([\w-]+)/;

/**
 * The open photo in PhotoSwipe: swipe or arrow keys for the next, pinch or double tap to zoom. Runs anew for each
 * opened photo. The frame around the photo belongs to the page (components/photos/lightbox.tsx), so its texts and
 * direction do too. The library knows only left and right, so in right-to-left languages it gets the photos in reverse
 * order.
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
  const close = () => {
    if (dialog.open) dialog.querySelector<HTMLElement>("[data-close]")?.click();
  };
  const slides = shots.map(({ slide }) => slide);
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const swipe = new PhotoSwipe({
    dataSource: isRtl ? slides.reverse() : slides,
    index: slideOf(at),
    appendToEl: stage,
    getViewportSizeFn: () => ({ x: stage.clientWidth, y: stage.clientHeight }),
    // The dialog provides background, buttons, focus and Escape.
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
    bgClickAction: close,
    tapAction: () => dialog.classList.toggle("lightbox--bare"),
    doubleTapAction: "zoom",
    errorMsg: stage.dataset.failed ?? "",
  });
  const now = () => slideOf(swipe.currIndex);
  swipe.on("change", () => update(dialog, shots, now()));
  swipe.on("close", close);
  swipe.init();
  // The surrounding dialog has the dialog role.
  swipe.element?.setAttribute("role", "group");
  swipe.element?.setAttribute("aria-label", dialog.ariaLabel ?? "");
  dialog.classList.add("lightbox--live");
  dialog.ariaBusy = null;
  const strip = dialog.querySelector("[data-strip]");
  if (strip && !strip.firstElementChild) strip.append(...thumbnailsOf(shots));
  update(dialog, shots, at);
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

/** Updates the texts of the dialog and the URL, which can be shared. */
function update(dialog: HTMLDialogElement, shots: readonly Shot[], at: number): void {
  const shot = shots[at];
  if (!shot) return;
  const write = (part: string, text: string) => dialog.querySelector(`[data-says=${part}]`)?.replaceChildren(text);
  const [lng, { of = "" }] = [document.documentElement.lang as Language, dialog.querySelector("p")?.dataset ?? {}];
  write("count", of.replace("#n", digits(`${at + 1}`, lng)).replace("#count", digits(`${shots.length}`, lng)));
  write("caption", shot.caption);
  write("credit", shot.credit);
  dialog.ariaLabel = shot.caption;
  dialog.dataset.at = shot.id;
  updateLink(dialog, "prev", shots[at - 1]);
  updateLink(dialog, "next", shots[at + 1]);
  markThumbnail([...(dialog.querySelector("[data-strip]")?.children ?? [])], at);
  const close = dialog.querySelector<HTMLAnchorElement>("a[data-close]");
  if (close?.hash) close.hash = shot.id;
  if (ID.exec(location.search)?.[1] !== shot.id) history.replaceState(history.state, "", shot.href);
}

function updateLink(dialog: HTMLDialogElement, rel: "prev" | "next", to: Shot | undefined): void {
  const link = dialog.querySelector<HTMLAnchorElement>(`[rel=${rel}]`);
  if (!link) return;
  if (to) link.href = to.href;
  // Hiding the focused link would lose the focus.
  else if (link === document.activeElement) dialog.querySelector<HTMLElement>("[data-close]")?.focus();
  link.hidden = !to;
}

function markThumbnail(pictures: readonly Element[], at: number): void {
  for (const picture of pictures) picture.removeAttribute("aria-current");
  pictures[at]?.setAttribute("aria-current", "true");
  pictures[at]?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** A constructed style sheet, because the CSP forbids inline styles. */
function adoptStyles(): void {
  const scope = window as typeof window & { viewerStyles?: CSSStyleSheet };
  if (scope.viewerStyles) return;
  scope.viewerStyles = new CSSStyleSheet();
  scope.viewerStyles.replaceSync(PHOTOSWIPE_CSS);
  // First in order, so that the page's styles override it.
  document.adoptedStyleSheets = [scope.viewerStyles, ...document.adoptedStyleSheets];
}

const open = document.querySelector<HTMLDialogElement>("dialog[data-overlay=photo]");
if (open) view(open);
