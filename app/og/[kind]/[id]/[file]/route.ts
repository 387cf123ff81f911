import { missingFile, serveFile } from "@/lib/api/file";
import { clientNetwork } from "@/lib/core/client-address";
import { matchesEtag } from "@/lib/core/etag";
import { IMMUTABLE } from "@/lib/page-cache/headers";
import { parsePictureName } from "@/lib/share-picture/model";
import { findPicture } from "@/lib/share-picture/service";
import { providePicture } from "@/lib/share-picture/studio";
import { pictureVersion } from "@/lib/share-picture/url";

export const dynamic = "force-dynamic";

/** A URL without a version may show another picture tomorrow. */
const DAILY = "public, max-age=3600, s-maxage=86400";

type Context = { params: Promise<{ kind: string; id: string; file: string }> };

export function GET(request: Request, { params }: Context): Promise<Response> {
  return serveFile(async () => {
    const name = parsePictureName(await params);
    const facts = name && (await findPicture(name.kind, name.id, name.lng));
    if (!facts) return missingFile();
    const version = pictureVersion(facts);
    const isThis = new URL(request.url).searchParams.get("v") === version;
    const headers = {
      "Content-Type": "image/jpeg",
      "Cache-Control": isThis ? IMMUTABLE : DAILY,
      ETag: `"${version}"`,
      "Cross-Origin-Resource-Policy": "cross-origin",
    };
    if (matchesEtag(request.headers.get("if-none-match"), headers.ETag))
      return new Response(null, { status: 304, headers });
    if (request.method === "HEAD") return new Response(null, { headers });
    const picture = await providePicture(facts, clientNetwork(request.headers.get("x-forwarded-for") ?? ""));
    return new Response(new Uint8Array(picture), { headers: { ...headers, "Content-Length": String(picture.length) } });
  });
}
