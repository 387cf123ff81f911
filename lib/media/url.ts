import type { Picture } from "./model";

/** Path under which the front server serves stored pictures. */
const MEDIA_BASE = "/media";

type Stored = Pick<Picture, "key" | "widths">;

/** URL of the smallest stored file that is at least `width` pixels wide (else the widest). */
export function pictureUrl(picture: Stored, width: number): string {
  const fitting = picture.widths.find((stored) => stored >= width) ?? picture.widths.at(-1);
  return `${MEDIA_BASE}/${picture.key}-${fitting}.webp`;
}

/** 44 CSS pixels on the sharpest phones. */
const THUMBNAIL_WIDTH = 3 * 44;

export function thumbnailUrl(picture: Stored): string {
  return pictureUrl(picture, THUMBNAIL_WIDTH);
}

/** The `srcset` of a picture: every stored width up to `max` pixels. */
export function srcSet(picture: Stored, max = Number.POSITIVE_INFINITY): string {
  const widths = picture.widths.filter((width) => width <= max);
  return widths.map((width) => `${MEDIA_BASE}/${picture.key}-${width}.webp ${width}w`).join(", ");
}

export function pictureFiles({ key, widths }: Stored): string[] {
  return widths.map((width) => `${key}-${width}.webp`);
}

/** Key of a stored picture file; null for other names. */
export function keyOfFile(name: string): string | null {
  return /^([a-z\d]+(?:-[a-z\d]+)*)-\d{1,5}\.webp$/.exec(name)?.[1] ?? null;
}
