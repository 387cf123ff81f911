import type { IncomingMessage } from "node:http";
import type { Storage } from "@/lib/core/file-store";
import { keyOfFile } from "@/lib/media/url";
import { type Answer, Body } from "@/lib/page-cache/entry";
import { FILE_POLICY, IMMUTABLE } from "@/lib/page-cache/headers";
import { fileAnswer, type Headers as Lines } from "./files";
import type { PictureRights } from "./picture-rights";
import { withoutQuery } from "./request";

/** `/media/<key>-<width>.webp`; a name of these letters can be nothing else in the storage. */
const MEDIA = /^\/media\/([a-z\d]+(?:-[a-z\d]+)*\.webp)$/;
const NAME_MAX = 120;
const UNKEPT = "private, no-store";

export type Pictures = {
  /** What they are read from; opened at the first one. */
  readonly files: () => Promise<Pick<Storage, "read">>;
  readonly rights: Pick<PictureRights, "of" | "dropTags" | "expireAll">;
};

/** What of a request says which picture it asks for, and who asks. */
type Asked = Pick<IncomingMessage, "url" | "headers">;

/**
 * A stored picture, or null when there is none for who asks. Its address changes with its content, so one that everybody
 * sees may be kept for ever; one that was withdrawn, or is not published yet, is kept by nobody. A storage or database that
 * is away is 503, which nobody keeps either.
 */
export async function readMedia({ files, rights }: Pictures, asked: Asked, common: Lines): Promise<Answer | null> {
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
    return content && fileAnswer(content, "image/webp", audience === "everybody" ? IMMUTABLE : UNKEPT, headers);
  } catch {
    return away(headers);
  }
}

/** Who asks, as the API reads it. */
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
