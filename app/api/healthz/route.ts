import { route, serve } from "@/lib/api/serve";
import { getHealth } from "@/lib/operations/endpoints";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getHealth, () => ({ status: "ok" as const })),
);
