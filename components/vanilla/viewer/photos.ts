import type { SlideData } from "photoswipe";

export type Shot = {
  readonly id: string;
  readonly href: string;
  readonly caption: string;
  /** Photographer and date. */
  readonly credit: string;
  readonly link: HTMLAnchorElement;
  readonly slide: SlideData;
};

/** Photos in the same list, including this one, in reading order: those of a business or of a review. */
export function shotsBeside(id: string): Shot[] {
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

export function stripOf(shots: readonly Shot[]): HTMLAnchorElement[] {
  return shots.map(({ href, link }) => {
    const small = Object.assign(document.createElement("a"), { href });
    small.ariaLabel = link.ariaLabel;
    const image = link.querySelector("img");
    const copy = Object.assign(document.createElement("img"), { src: image?.currentSrc || image?.src || "", alt: "" });
    copy.dataset.shown = "";
    small.append(copy);
    return small;
  });
}
