import { missing } from "@/lib/api/serve";
import { googleRoute } from "./google";

/** Sign-in with Google: two addresses for browsers, no calls of the API. Every other one below is none. */
export const { DELETE, HEAD, OPTIONS, PATCH, POST, PUT } = missing();
export const GET = googleRoute;
