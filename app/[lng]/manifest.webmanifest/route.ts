import { webManifest } from "@/components/layout/web-manifest";
import { HOURLY, missingFile, serveFile, textFile } from "@/lib/api/file";
import { isLanguage } from "@/lib/i18n/language";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ lng: string }> };

/** Web app manifest, for installing the site. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return serveFile(async () => {
    const { lng } = await params;
    if (!isLanguage(lng)) return missingFile();
    const kind = { type: "application/manifest+json; charset=utf-8", caching: HOURLY };
    return textFile(request, JSON.stringify(webManifest(lng)), kind);
  });
}
