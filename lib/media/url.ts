import type { Picture } from "./model";

/** Where the front server serves stored pictures. */
export const MEDIA_BASE = "/media";

/** Address of the smallest stored file that is at least `width` pixels wide (else the widest). */
export function pictureUrl(picture: Pick<Picture, "key" | "widths">, width: number): string {
  const fitting = picture.widths.find((stored) => stored >= width) ?? picture.widths.at(-1);
  return `${MEDIA_BASE}/${picture.key}-${fitting}.webp`;
}

/** The `srcset` of a picture: every stored width up to `max` pixels. */
export function srcSet(picture: Pick<Picture, "key" | "widths">, max = Number.POSITIVE_INFINITY): string {
  const widths = picture.widths.filter((width) => width <= max);
  return widths.map((width) => `${MEDIA_BASE}/${picture.key}-${width}.webp ${width}w`).join(", ");
}
