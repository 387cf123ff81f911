import type { UploadRule } from "@/lib/api/upload";
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

export type AlbumPhoto = Picture & {
  readonly addedAt: Date;
  /** Added by the business's team. */
  readonly isOwn: boolean;
};

const MEGABYTE = 1024 * 1024;

/** Also the text of the refusal (DRS-07). */
const COVER = "Cover photo JPG or PNG, recommended 1200x600, maximum 5MB.";
const OTHERS = "Images PNG, JPG or GIF up to 10MB each.";

/** Accepted formats, detected by their first bytes only. */
export type PictureFormat = "jpeg" | "png" | "gif" | "webp";

/** Refusals of a picture file; keys of `fieldErrors` in the messages. */
export const PICTURE_REFUSALS = {
  notPicture: "is no picture",
  heic: "is a HEIC photo, which browsers do not show: send it as JPG, or set the camera of the iPhone to Most Compatible",
  cut: "is a picture that is not whole; send it again",
  pixels: "has too many pixels: at most 100 megapixels",
  frames: "has too many frames",
} as const;

type PictureRule = UploadRule & { readonly formats: readonly PictureFormat[]; readonly sentence: string };

const ANY: PictureRule = {
  maxBytes: 10 * MEGABYTE,
  maxFiles: 1,
  formats: ["jpeg", "png", "gif", "webp"],
  sentence: OTHERS,
  tooLarge: OTHERS,
};
const OF_COVER: PictureRule = {
  ...ANY,
  maxBytes: 5 * MEGABYTE,
  formats: ["jpeg", "png"],
  sentence: COVER,
  tooLarge: COVER,
};

/** Accepted formats and size of a picture type; `sentence` is the refusal. */
export function pictureRule(type: MediaType): PictureRule {
  return type === "cover" ? OF_COVER : ANY;
}

/** For the `uploads` of an endpoint: the number of pictures in a field, each of the maximum size. */
export function pictureUploads(maxFiles = 1): UploadRule {
  return { maxBytes: ANY.maxBytes, maxFiles, tooLarge: OTHERS };
}

export const PICTURES_AT_ONCE = 10;
export const REVIEW_PHOTOS_MAX = 4;
export const PICTURE_SECTIONS = ["food", "interior", "exterior", "menu"] as const;
export const ALT_MAX = 300;

/** Maximum side in pixels, a limit of WebP. */
export const SIDE_MAX = 16_383;
/** Maximum number of pixels: that of phone cameras. */
export const PIXELS_MAX = 100_000_000;
/** Pictures with more pixels are converted one at a time. */
export const PIXELS_LARGE = 40_000_000;
/** Maximum memory for the pixels of progressive or interlaced pictures, which can't be decoded line by line. */
export const HELD_BYTES_MAX = 320_000_000;
/** Only the first frame of an animation is stored; files with more frames are refused. */
export const FRAMES_MAX = 1000;

/** Stored widths per type in pixels, ascending. Only avatars are enlarged. */
export const PICTURE_WIDTHS: Readonly<Record<MediaType, readonly number[]>> = {
  cover: [320, 480, 640, 1200],
  gallery: [320, 480, 800, 1280],
  menu: [320, 800, 1600],
  dish: [160, 480, 960],
  default: [160, 480, 960],
  category: [160, 480],
  post: [320, 480, 640, 1200],
  logo: [96, 256],
  avatar: [96, 256],
  review: [320, 800, 1280],
};

/** Maximum bytes of a file by width, chosen for slow connections. */
export function byteBudget(width: number): number {
  if (width <= 160) return 6_000;
  if (width <= 320) return 16_000;
  if (width <= 480) return 30_000;
  if (width <= 640) return 45_000;
  return width <= 960 ? 80_000 : 120_000;
}

/** Clockwise degrees. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/** How a picture differs from the one that was sent. */
export type Look = { readonly turn: Turn; readonly isBright: boolean };

export type ManagedPicture = Picture & {
  readonly position: number;
  readonly createdAt: Date;
  /** null for a deleted account, or an upload without one. */
  readonly uploader: { readonly id: string; readonly fullname: string } | null;
  /** It is the current logo or cover. */
  readonly isShown: boolean;
  readonly turn: number;
  readonly isBright: boolean;
};

export type MediaChange = {
  /** Alternative texts: omitted languages stay, null removes one. */
  readonly alt?: Translated<string | null> | undefined;
  readonly section?: string | null | undefined;
  /** 0–1 from the left and the top. */
  readonly focal?: { readonly x: number; readonly y: number } | undefined;
};
