import { Readable } from "node:stream";
import { AppError } from "@/lib/core/errors";
import { paths } from "@/lib/i18n/paths";
import { listExports, readPublished } from "@/lib/open-data/published";
import { BARE_POLICY, FILE_POLICY } from "@/lib/page-cache/headers";
import type { Headers } from "./files";
import { sendRanged } from "./ranged-file";
import { type HttpContext, withoutQuery } from "./request";
import { sendText } from "./send";

const ADDRESS = /^\/data\/([^/]+)\/([^/]+)$/;
/** A dated address has the same content for ever, and is gone after two nights. Compression would change ranges. */
const CACHING = "public, max-age=86400, no-transform";
const LATEST = "latest";
const TYPES: Readonly<Record<string, string>> = {
  zip: "application/zip",
  json: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};

/** Sends a file of a published export, whole or in ranges, so that a broken download goes on; `latest` leads to the newest. */
export async function sendDownload(
  { request, response, address }: Pick<HttpContext, "request" | "response" | "address">,
  common: Headers,
): Promise<void> {
  const [, id = "", name = ""] = ADDRESS.exec(withoutQuery(address)) ?? [];
  const exports = await listExports().catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unavailable") return null;
    throw error;
  });
  const found = id === LATEST ? exports?.[0] : exports?.find((each) => each.id === id);
  const file = found?.files.find((each) => each.name === name);
  if (found && file && id !== LATEST) {
    const headers: Headers = [
      ["Content-Type", TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream"],
      ["Content-Disposition", `attachment; filename="${name}"`],
      ["Cache-Control", CACHING],
      ["Content-Security-Policy", FILE_POLICY],
      ...common,
    ];
    const read = ({ from, to }: { from: number; to: number }) =>
      Readable.from(readPublished(id, name, from, to), { objectMode: false });
    return sendRanged(request, response, { size: file.bytes, etag: `"${file.sha256.slice(0, 32)}"`, headers, read });
  }
  for (const [header, value] of [...common, ["Content-Security-Policy", BARE_POLICY] as const])
    response.setHeader(header, value);
  if (exports === null) return sendText(response, 503, "Not available now", { "Retry-After": "5" });
  if (!found || !file) return sendText(response, 404, "Not found", { "X-Robots-Tag": "noindex" });
  response.writeHead(307, { Location: paths.download(found.id, name), "Cache-Control": "no-store" }).end();
}
