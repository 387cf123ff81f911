import { HOURLY, serveFile, textFile, XML } from "@/lib/api/file";
import { env } from "@/lib/core/env";
import { keepSitemap, listSitemaps } from "@/lib/indexing/service";
import { indexXml } from "@/lib/indexing/xml";

export const dynamic = "force-dynamic";

/** The index of the sitemap: its files, each with the time of its last change. */
export function GET(request: Request): Promise<Response> {
  return serveFile(async () => {
    keepSitemap();
    const text = indexXml(env.SITE_URL, await listSitemaps());
    return textFile(request, text, { type: XML, caching: HOURLY });
  });
}
