import { missing } from "@/lib/api/serve";

/** Every address below /api that is none. */
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = missing();
