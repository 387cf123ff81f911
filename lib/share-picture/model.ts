import { LANGUAGES, type Language } from "@/lib/core/constants";

/** Link previews: one picture per shareable page and language. */
export const SHARED_KINDS = ["site", "city", "business", "dish", "post"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

/** Size in pixels that all networks recommend. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

export type PictureFacts = {
  readonly lng: Language;
  /** The name, in any script. */
  readonly title: string;
  readonly subtitle: string;
  /** 1–5 with the number of reviews; null draws no stars. */
  readonly rating: { readonly value: number; readonly count: number } | null;
  /** Background photo; null draws the tiles of Herat. */
  readonly photo: Photo | null;
};

export type Photo = {
  readonly key: string;
  readonly widths: readonly number[];
  readonly focalX: number;
  readonly focalY: number;
};

export type PictureName = { readonly kind: SharedKind; readonly id: string; readonly lng: Language };

const FILE = new RegExp(`^(${LANGUAGES.join("|")})\\.jpg$`);

/** Parses `/og/{kind}/{id}/{lng}.jpg`; null if invalid. */
export function parsePictureName({ kind, id, file }: { kind: string; id: string; file: string }): PictureName | null {
  const lng = FILE.exec(file)?.[1];
  const known = SHARED_KINDS.find((each) => each === kind);
  return known && lng && /^[\w.-]{1,200}$/.test(id) ? { kind: known, id, lng: lng as Language } : null;
}
