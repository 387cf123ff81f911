import type { Storage } from "@/lib/core/file-store";
import { type Answer, Body } from "@/lib/page-cache/entry";
import { FILE_POLICY, IMMUTABLE } from "@/lib/page-cache/headers";
import { fileAnswer, type Headers } from "./files";
import { withoutQuery } from "./request";

/** `/media/<key>-<width>.webp`; a name of these letters can be nothing else in the storage. */
const MEDIA = /^\/media\/([a-z\d]+(?:-[a-z\d]+)*\.webp)$/;
const NAME_MAX = 120;

/** What pictures are read from; opened at the first one. */
export type Pictures = () => Promise<Pick<Storage, "read">>;

/**
 * A stored picture, or null when there is none. Its address changes with its content, so it may be kept for ever. A
 * storage that is away is 503, which nobody keeps.
 */
export async function readMedia(pictures: Pictures, address: string, common: Headers): Promise<Answer | null> {
  const name = MEDIA.exec(withoutQuery(address))?.[1];
  if (name === undefined || name.length > NAME_MAX) return null;
  const headers: Headers = [
    ["Content-Security-Policy", FILE_POLICY],
    ["Cross-Origin-Resource-Policy", "cross-origin"],
    ...common,
  ];
  try {
    const content = await (await pictures()).read(name);
    return content && fileAnswer(content, "image/webp", IMMUTABLE, headers);
  } catch {
    return away(headers);
  }
}

function away(more: Headers): Answer {
  const body = new Body(Buffer.from("Not available now\n"));
  const headers: Headers = [
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Cache-Control", "no-store"],
    ["Retry-After", "5"],
    ...more,
  ];
  return { status: 503, body, etag: "", headers, compressed: true, prepared: {} };
}
