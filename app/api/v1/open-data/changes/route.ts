import { route, serve } from "@/lib/api/serve";
import { listBusinessChanges } from "@/lib/open-data/endpoints";
import { beginOfDay, listChanges, removedSince } from "@/lib/open-data/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listBusinessChanges, async ({ query: { since, after, limit }, now }) => {
    const { data, next } = await listChanges(beginOfDay(since), after, limit);
    return {
      data: data.map(({ id, kind, at }) => ({ _id: id, kind, at: at.toISOString() })),
      next,
      removedSince: removedSince(now).toISOString(),
    };
  }),
);
