import { env } from "@/lib/core/env";
import { route, serve } from "@/lib/http/serve";
import { openApiDocument } from "@/lib/openapi/document";
import { getOpenApi } from "@/lib/operations/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getOpenApi, () => openApiDocument(env.SITE_URL, env.RATE_LIMITS)),
);
