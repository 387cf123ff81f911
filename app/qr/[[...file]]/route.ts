import { createHash } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { codeOf, numberOf } from "@/lib/business/code";
import { env } from "@/lib/core/env";
import { matchesEtag } from "@/lib/core/etag";
import { paths } from "@/lib/i18n/paths";
import { IMMUTABLE } from "@/lib/page-cache/headers";
import { qrSvg } from "@/lib/qr/picture";

type Context = { params: Promise<{ file?: string[] }> };

/** The QR picture of a code; other spellings redirect to the cached URL. */
export async function GET(request: NextRequest, { params }: Context): Promise<NextResponse> {
  const { file = [] } = await params;
  const name = file.length === 1 ? (file[0] ?? "") : "";
  const no = /\.svg$/i.test(name) ? numberOf(name.slice(0, -".svg".length)) : null;
  if (no === null) return new NextResponse("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  const path = paths.qrPicture(codeOf(no));
  if (!path.endsWith(`/${name}`)) return new NextResponse(null, { status: 308, headers: { Location: path } });
  const svg = qrSvg(env.SITE_URL + paths.code(codeOf(no)));
  const etag = `"${createHash("sha256").update(svg).digest("base64url").slice(0, 16)}"`;
  const headers = { "Cache-Control": IMMUTABLE, ETag: etag };
  if (matchesEtag(request.headers.get("if-none-match"), etag)) return new NextResponse(null, { status: 304, headers });
  return new NextResponse(svg, { headers: { ...headers, "Content-Type": "image/svg+xml" } });
}
