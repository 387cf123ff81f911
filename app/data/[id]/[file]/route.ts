import { downloadFile } from "@/lib/api/download";
import { missingFile, serveFile } from "@/lib/api/file";
import { paths } from "@/lib/i18n/paths";
import { listExports, readPublished } from "@/lib/open-data/published";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ id: string; file: string }> };

/** A dated address has the same content for ever, and is gone after two nights. */
const CACHING = "public, max-age=86400";
const LATEST = "latest";
const TYPES: Readonly<Record<string, string>> = {
  zip: "application/zip",
  json: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};

/** A file of a published export; `latest` leads to the newest. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return serveFile(async () => {
    const { id, file: name } = await params;
    const exports = await listExports();
    const found = id === LATEST ? exports[0] : exports.find((each) => each.id === id);
    const file = found?.files.find((each) => each.name === name);
    if (!found || !file) return missingFile();
    if (id === LATEST) {
      const headers = { Location: paths.download(found.id, name), "Cache-Control": "no-store" };
      return new Response(null, { status: 307, headers });
    }
    return downloadFile(request, {
      name,
      type: TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream",
      size: file.bytes,
      etag: `"${file.sha256.slice(0, 32)}"`,
      caching: CACHING,
      read: (from, to) => readPublished(found.id, name, from, to),
    });
  });
}
