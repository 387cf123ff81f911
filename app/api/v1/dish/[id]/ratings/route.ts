import { route, serve } from "@/lib/http/serve";
import { getRatings } from "@/lib/interaction/endpoints";
import * as interactions from "@/lib/interaction/service";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getRatings, async ({ params }) => ({ data: await interactions.readRatings(params.id) })),
);
