import { route, serve } from "@/lib/api/serve";
import { getReadiness } from "@/lib/operations/endpoints";
import { checkReadiness } from "@/lib/operations/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(serve(getReadiness, checkReadiness));
