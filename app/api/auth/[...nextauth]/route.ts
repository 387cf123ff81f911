import { missing } from "@/lib/api/serve";
import { googleRoute } from "./google";

/** Google sign-in: two browser routes that are not part of the API. 404 for all others. */
export const { DELETE, HEAD, OPTIONS, PATCH, POST, PUT } = missing();
export const GET = googleRoute;
