import { HOURLY, missingFile, serveFile, streamedFile, XML } from "@/lib/api/file";
import { env } from "@/lib/core/env";
import { parseSitemapName } from "@/lib/indexing/model";
import { keepSitemap, openSitemap, type SitemapFile } from "@/lib/indexing/service";
import { URLSET_END, URLSET_START, urlXml } from "@/lib/indexing/xml";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ file: string }> };

/** One sitemap file, streamed from the database. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return serveFile(async () => {
    keepSitemap();
    const name = parseSitemapName((await params).file);
    const file = name && (await openSitemap(name));
    if (!file) return missingFile();
    return streamedFile(request, () => write(file), { type: XML, caching: HOURLY, state: env.SITE_URL + file.state });
  });
}

async function* write({ entries }: SitemapFile): AsyncGenerator<string> {
  yield URLSET_START;
  for await (const batch of entries()) yield batch.map((entry) => urlXml(env.SITE_URL, entry)).join("");
  yield URLSET_END;
}
