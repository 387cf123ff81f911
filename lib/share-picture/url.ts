import type { Language } from "@/lib/core/constants";
import type { PictureFacts, SharedKind } from "@/lib/share-picture/model";

/** Increase it when the design changes, so that networks fetch all pictures again. */
const DESIGN = 1;

/**
 * Root-relative URL of a preview picture.
 * @param id the id of a business or post, `herat`, `herat.cafe` for a city, `herat.qabuli-palaw` for a dish there
 * @param version from `pictureVersion`: the URL changes with the content, so the response can be cached for ever
 */
export function sharePictureUrl(kind: SharedKind, id: string, lng: Language, version?: string): string {
  return `/og/${kind}/${encodeURIComponent(id)}/${lng}.jpg?v=${version ?? DESIGN}`;
}

/** A short hash of the drawn data; the same in every process. */
export function pictureVersion(facts: PictureFacts): string {
  const text = JSON.stringify([DESIGN, facts]);
  return [hash(text, 0x811c9dc5), hash(text, 0x01000193)].map((part) => part.toString(36)).join("");
}

/** FNV-1a over UTF-16 code units: not security-relevant, and needs no library. */
function hash(text: string, start: number): number {
  let value = start;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
