import { route, serve } from "@/lib/api/serve";
import { getRatingsUnversioned } from "@/lib/interaction/endpoints";
import * as interactions from "@/lib/interaction/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getRatingsUnversioned, async ({ params }) => ({ data: await interactions.readRatings(params.id) })),
);
