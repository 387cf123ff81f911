import { HOURLY, serveFile, textFile, XML } from "@/lib/api/file";
import { env } from "@/lib/core/env";
import { keepSitemap, listSitemaps } from "@/lib/indexing/service";
import { indexXml } from "@/lib/indexing/xml";

export const dynamic = "force-dynamic";

/** The sitemap index, with the last change of each file. */
export function GET(request: Request): Promise<Response> {
  return serveFile(async () => {
    keepSitemap();
    const text = indexXml(env.SITE_URL, await listSitemaps());
    return textFile(request, text, { type: XML, caching: HOURLY });
  });
}
