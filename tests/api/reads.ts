import { ENDPOINTS } from "@/lib/openapi/endpoints";

/** The calls that change nothing, and answer JSON. */
export const READS = ENDPOINTS.filter(({ method, answers }) => method === "GET" && answers === undefined);
