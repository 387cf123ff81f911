import { route, serve } from "@/lib/api/serve";
import { getHealthOfParts } from "@/lib/operations/endpoints";
import { readHealth } from "@/lib/operations/health/queries";
import { toHealth } from "@/lib/operations/health/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getHealthOfParts, async ({ now }) => toHealth(await readHealth(now), now)),
);
