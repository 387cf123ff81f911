import { HOURLY, serveFile, textFile } from "@/lib/api/file";
import { env } from "@/lib/core/env";
import { llmsText } from "@/lib/indexing/llms";

export const dynamic = "force-dynamic";

export function GET(request: Request): Promise<Response> {
  const kind = { type: "text/plain; charset=utf-8", caching: HOURLY };
  return serveFile(() => textFile(request, llmsText(env.SITE_URL), kind));
}
