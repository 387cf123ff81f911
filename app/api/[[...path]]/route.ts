import { missing } from "@/lib/api/serve";

/** Catch-all below /api: 404 for every method. */
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = missing();
