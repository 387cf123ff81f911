import { missing } from "@/lib/http/serve";

/** Every address below /api that is none. */
export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = missing();
