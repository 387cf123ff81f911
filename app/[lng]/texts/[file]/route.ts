import { missingFile, serveFile, textFile } from "@/lib/api/file";
import { isLanguage } from "@/lib/i18n/language";
import { LAZY_TEXTS } from "@/lib/i18n/lazy-texts";
import { messagesOf, TEXTS_VERSION } from "@/lib/i18n/texts";
import { IMMUTABLE } from "@/lib/page-cache/headers";

export const dynamic = "force-dynamic";

type Context = { params: Promise<{ lng: string; file: string }> };

/** Texts loaded on demand by a page; a URL with another version is not cached. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return serveFile(async () => {
    const { lng, file } = await params;
    const name = LAZY_TEXTS.find((each) => `${each}.json` === file);
    if (!isLanguage(lng) || !name) return missingFile();
    const isCurrent = new URL(request.url).searchParams.get("v") === TEXTS_VERSION;
    const caching = isCurrent ? IMMUTABLE : "no-store";
    const text = JSON.stringify(messagesOf(lng, [name])[name]);
    return textFile(request, text, { type: "application/json; charset=utf-8", caching });
  });
}
