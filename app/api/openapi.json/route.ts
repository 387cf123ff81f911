import { route, serve } from "@/lib/api/serve";
import { env } from "@/lib/core/env";
import { openApiDocument } from "@/lib/openapi/document";
import { getOpenApi } from "@/lib/operations/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getOpenApi, () => openApiDocument(env.SITE_URL, env.RATE_LIMITS)),
);
