import { route, serve } from "@/lib/api/serve";
import { createRating, getRatings, updateRating } from "@/lib/interaction/endpoints";
import * as write from "@/lib/interaction/mutations";
import * as interactions from "@/lib/interaction/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getRatings, async ({ params }) => ({ data: await interactions.readRatings(params.id) })),
  serve(createRating, async ({ actor, params: { id }, body: { rating } }) => {
    await write.createRating(actor, id, rating);
    return { data: { rating, ratings: await interactions.readRatings(id) } };
  }),
  serve(updateRating, async ({ actor, params: { id }, body: { rating } }) => {
    await write.updateRating(actor, id, rating);
    return { data: { rating, ratings: await interactions.readRatings(id) } };
  }),
);
