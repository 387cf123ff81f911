import { HOURLY, serveFile, textFile } from "@/lib/api/file";
import { env } from "@/lib/core/env";
import { mayBeIndexed } from "@/lib/indexing/policy";
import { robotsText } from "@/lib/indexing/robots";

export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  const text = robotsText(env.SITE_URL, !mayBeIndexed(env));
  return serveFile(() => textFile(request, text, { type: "text/plain; charset=utf-8", caching: HOURLY }));
}
