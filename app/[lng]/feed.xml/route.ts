import { createHash } from "node:crypto";
import { FEED_LENGTH } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import { isLanguage } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { matches } from "@/lib/page-cache/send";
import { atomFeed } from "@/lib/post/feed";
import { listPosts } from "@/lib/post/service";

export const dynamic = "force-dynamic";

/** Feed readers ask every hour or so; what stands between them and us may answer for five minutes. */
const CACHING = "public, max-age=300, stale-while-revalidate=3600";

type Context = { params: Promise<{ lng: string }> };

/** The latest posts of a language for feed readers, with their whole text. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { lng } = await params;
  if (!isLanguage(lng)) return new Response(null, { status: 404 });
  const { items } = await listPosts({ page: 1, limit: FEED_LENGTH, language: lng });
  const t = texts(lng, "post");
  const body = atomFeed(items, lng, env.SITE_URL, {
    title: t("feedTitle"),
    subtitle: t("description"),
    author: texts(lng, "common")("siteName"),
  });
  const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
  const headers = { ETag: etag, "Cache-Control": CACHING };
  if (matches(request.headers.get("if-none-match") ?? undefined, etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : body, {
    headers: { ...headers, "Content-Type": "application/atom+xml; charset=utf-8", "Content-Language": lng },
  });
}

export const HEAD = GET;
