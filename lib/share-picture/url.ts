import type { Language } from "@/lib/core/constants";
import type { PictureFacts, SharedKind } from "@/lib/share-picture/model";

/** Goes up when the drawing changes, so that networks fetch every picture anew. */
const DESIGN = 1;

/**
 * The root-relative address of a preview picture.
 * @param id the id of a business or post, `herat`, `herat.cafe` for a city, `herat.qabuli-palaw` for a dish there
 * @param version of `pictureVersion`: the address changes with what is drawn, so the answer may be kept for ever
 */
export function sharePictureUrl(kind: SharedKind, id: string, lng: Language, version?: string): string {
  return `/og/${kind}/${encodeURIComponent(id)}/${lng}.jpg?v=${version ?? DESIGN}`;
}

/** A short text that changes when what is drawn does; the same in every process. */
export function pictureVersion(facts: PictureFacts): string {
  const text = JSON.stringify([DESIGN, facts]);
  return [hash(text, 0x811c9dc5), hash(text, 0x01000193)].map((part) => part.toString(36)).join("");
}

/** FNV-1a over 16-bit letters: no secret hangs on it, and it needs no library. */
function hash(text: string, start: number): number {
  let value = start;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}
