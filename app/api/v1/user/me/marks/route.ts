import { route, serve } from "@/lib/api/serve";
import { getMarks } from "@/lib/mark/endpoints";
import * as queries from "@/lib/mark/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getMarks, async ({ actor, query }) => ({ data: await queries.getMarks(actor.id, query) })),
);
