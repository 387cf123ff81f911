import type { IncomingMessage } from "node:http";
import type { Storage } from "@/lib/core/file-store";
import { keyOfFile } from "@/lib/media/url";
import { type Answer, Body, type Entry } from "@/lib/page-cache/entry";
import { FILE_POLICY, IMMUTABLE } from "@/lib/page-cache/headers";
import { fileAnswer, type Headers as Lines } from "./files";
import type { PictureRights } from "./picture-rights";
import { withoutQuery } from "./request";

/** `/media/<key>-<width>.webp`. These characters allow no other storage path. */
const MEDIA = /^\/media\/([a-z\d]+(?:-[a-z\d]+)*\.webp)$/;
const NAME_MAX = 120;
const UNKEPT = "private, no-store";

export type Pictures = {
  readonly files: () => Promise<Pick<Storage, "read">>;
  readonly rights: Pick<PictureRights, "of" | "showingTag" | "dropTags" | "expireAll">;
};

type Asked = Pick<IncomingMessage, "url" | "headers">;
type Kept = Pick<Entry, "tags" | "freshUntil" | "store">;

/**
 * A stored picture, or null if it is missing or the visitor may not see it. The address changes with the content, so
 * public pictures are cached for ever; withdrawn or unpublished ones are not cached. An unreachable storage or database
 * gives 503, also uncached.
 */
export async function readMedia(
  { files, rights }: Pictures,
  asked: Asked,
  common: Lines,
): Promise<(Answer & Partial<Kept>) | null> {
  const name = MEDIA.exec(withoutQuery(asked.url ?? ""))?.[1];
  const key = name === undefined || name.length > NAME_MAX ? null : keyOfFile(name);
  if (name === undefined || key === null) return null;
  const headers: Lines = [
    ["Content-Security-Policy", FILE_POLICY],
    ["Cross-Origin-Resource-Policy", "cross-origin"],
    ...common,
  ];
  try {
    const audience = await rights.of(key, credentials(asked));
    if (audience === "nobody") return null;
    const content = await (await files()).read(name);
    if (!content) return null;
    if (audience === "asker") return fileAnswer(content, "image/webp", UNKEPT, headers);
    const tag = rights.showingTag(key);
    // A cache in front forgets the picture with the page that shows it.
    const kept = {
      tags: tag === undefined ? [] : [tag],
      freshUntil: Number.POSITIVE_INFINITY,
      store: tag !== undefined,
    };
    return { ...fileAnswer(content, "image/webp", IMMUTABLE, headers), ...kept };
  } catch {
    return away(headers);
  }
}

function credentials({ headers: { authorization, cookie } }: Asked) {
  return new Headers({ ...(authorization && { authorization }), ...(cookie && { cookie }) });
}

function away(more: Lines): Answer {
  const body = new Body(Buffer.from("Not available now\n"));
  const headers: Lines = [
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Cache-Control", "no-store"],
    ["Retry-After", "5"],
    ...more,
  ];
  return { status: 503, body, etag: "", headers, compressed: true, prepared: {} };
}
