import { missingFile, serveFile, textFile } from "@/lib/api/file";
import type { Language } from "@/lib/core/constants";
import { env } from "@/lib/core/env";
import { isLanguage } from "@/lib/i18n/language";
import { texts } from "@/lib/i18n/texts";
import { cachePage } from "@/lib/page-cache/scope";
import { atomFeed } from "@/lib/post/feed";
import { listPosts, nextPublishing, readBeginning } from "@/lib/post/queries";

const FEED_LENGTH = 20;

export const dynamic = "force-dynamic";

/** Feed readers ask about hourly; shared caches may answer for five minutes. */
const KIND = {
  type: "application/atom+xml; charset=utf-8",
  caching: "public, max-age=300, stale-while-revalidate=3600",
};

type Context = { params: Promise<{ lng: string }> };

/** The latest posts of a language as an Atom feed, in full text. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { lng } = await params;
  if (!isLanguage(lng)) return missingFile();
  return serveFile(async () => textFile(request, await feedOf(lng), KIND));
}

export const HEAD = GET;

async function feedOf(lng: Language): Promise<string> {
  const publishing = await nextPublishing();
  cachePage({ tags: ["posts"], freshUntil: publishing ?? undefined });
  const t = texts(lng, "post");
  const [{ items }, since] = await Promise.all([
    listPosts({ page: 1, limit: FEED_LENGTH, language: lng }),
    readBeginning(),
  ]);
  return atomFeed(items, lng, env.SITE_URL, since, {
    title: t("feedTitle"),
    subtitle: t("description"),
    author: texts(lng, "common")("siteName"),
  });
}
