import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/core/env";
import { detectLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { plainPage } from "@/lib/page-cache/plain-page";
import { findByCode } from "@/lib/qr/service";

type Context = { params: Promise<{ code?: string[] }> };

/** Target of the QR codes on tables and in shop windows: the menu in the visitor's language. */
export async function GET(request: NextRequest, { params }: Context): Promise<NextResponse> {
  const { code = [] } = await params;
  const cookie = request.cookies.get("lng")?.value;
  const lng = detectLanguage({ cookie, acceptLanguage: request.headers.get("accept-language") }, env.DEFAULT_LNG);
  const found = code.length === 1 ? await findByCode(code[0] ?? "") : null;
  const headers = { "Cache-Control": "no-store", Vary: "Accept-Language, Cookie", "X-Robots-Tag": "noindex" };
  if (found && "business" in found) {
    return new NextResponse(null, {
      status: 307,
      headers: { ...headers, Location: paths.business(lng, found.business) },
    });
  }
  const status = found ? 410 : 404;
  return new NextResponse(plainPage(lng, status), {
    status,
    headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
  });
}
