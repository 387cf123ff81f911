import type { MediaType, Translated } from "@/lib/core/constants";

/** A stored picture. Its files are `/media/<key>-<width>.webp` for each of `widths`, immutable. */
export type Picture = {
  id: string;
  type: MediaType;
  key: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  /** Stored widths in pixels, ascending. */
  widths: number[];
  blurDataUrl: string | null;
  /** 0–1 from the left and the top of the picture. */
  focalX: number;
  focalY: number;
  alt: Translated;
  section: string | null;
};
