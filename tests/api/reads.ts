import { ENDPOINTS } from "@/lib/openapi/endpoints";

/** The calls that change nothing. */
export const READS = ENDPOINTS.filter(({ method }) => method === "GET");
