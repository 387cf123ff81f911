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

/** A picture of a place among its photos. */
export type AlbumPhoto = Picture & {
  readonly addedAt: Date;
  /** One of its owners has added it. */
  readonly isOwn: boolean;
};

const MEGABYTE = 1024 * 1024;

/** What a cover photo may be; the same words stand in its refusal (DRS-07). */
const COVER = "Cover photo JPG or PNG, recommended 1200x600, maximum 5MB.";
const OTHERS = "Images PNG, JPG or GIF up to 10MB each.";

/** The kinds of file that pictures are read from, told by their first bytes only. */
export type PictureFormat = "jpeg" | "png" | "gif" | "webp";

/** What is wrong with a file that was sent as a picture; the phrases of `fieldErrors` in the messages. */
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

/** What a picture of a type may be; the sentence is told to the sender of anything else. */
export function pictureRule(type: MediaType): PictureRule {
  return type === "cover" ? OF_COVER : ANY;
}

/** For the `uploads` of an endpoint: how many pictures a field takes, each of the largest kind. */
export function pictureUploads(maxFiles = 1): UploadRule {
  return { maxBytes: ANY.maxBytes, maxFiles, tooLarge: OTHERS };
}

/** Pictures that one call may bring. */
export const PICTURES_AT_ONCE = 10;
/** Pictures of one review. */
export const REVIEW_PHOTOS_MAX = 4;
export const PICTURE_SECTIONS = ["food", "interior", "exterior", "menu"] as const;
export const ALT_MAX = 300;

/** Both sides at most, in pixels; WebP ends there. */
export const SIDE_MAX = 16_383;
/** Pixels of a picture at most: what the cameras of phones make. */
export const PIXELS_MAX = 100_000_000;
/** From so many pixels on a picture is converted alone. */
export const PIXELS_LARGE = 40_000_000;
/** Bytes of the pixels of a picture that can't be read line by line, since its lines come in several passes. */
export const HELD_BYTES_MAX = 320_000_000;
/** A moving picture is kept as its first frame; one of more frames than this is no photo. */
export const FRAMES_MAX = 1000;

/** The widths that are stored of each type, ascending, in pixels; a picture is never enlarged, but faces are. */
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

/** Most bytes of a file by its width: slow links come first. */
export function byteBudget(width: number): number {
  if (width <= 160) return 6_000;
  if (width <= 320) return 16_000;
  if (width <= 480) return 30_000;
  if (width <= 640) return 45_000;
  return width <= 960 ? 80_000 : 120_000;
}

/** A picture of a place as those see it who manage it. */
export type ManagedPicture = Picture & {
  readonly position: number;
  readonly createdAt: Date;
  /** Null when the account is gone, or none was needed. */
  readonly uploader: { readonly id: string; readonly fullname: string } | null;
  /** It is the logo or the cover now. */
  readonly isShown: boolean;
};

export type MediaChange = {
  /** Texts for readers who don't see it: languages that are left out stay, null takes one away. */
  readonly alt?: Translated<string | null> | undefined;
  readonly section?: string | null | undefined;
  /** 0–1 from the left and the top. */
  readonly focal?: { readonly x: number; readonly y: number } | undefined;
};
