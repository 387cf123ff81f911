import { HOURLY, missingFile, serveFile, textFile } from "@/lib/api/file";
import { env } from "@/lib/core/env";
import { isLanguage } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { openSearchXml } from "@/lib/indexing/xml";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ lng: string }> };

/** OpenSearch description: adds the site's search to the browser. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return serveFile(async () => {
    const { lng } = await params;
    if (!isLanguage(lng)) return missingFile();
    const text = openSearchXml({
      lng,
      name: texts(lng, "common")("siteName"),
      about: texts(lng, "openSearch")("about"),
      icon: `${env.SITE_URL}/icon.svg`,
      search: `${env.SITE_URL}${paths.search(lng)}?search={searchTerms}`,
    });
    return textFile(request, text, { type: "application/opensearchdescription+xml; charset=utf-8", caching: HOURLY });
  });
}
