import { route, serve } from "@/lib/api/serve";
import { restoreDefaultImage } from "@/lib/default-image/endpoints";
import * as mutations from "@/lib/default-image/mutations";
import * as queries from "@/lib/default-image/queries";
import { toManagedDefaultImage } from "@/lib/default-image/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(restoreDefaultImage, async ({ actor, params: { id }, query: { lang }, now }) => {
    await mutations.restoreDefaultImage(actor, id, now);
    return { data: toManagedDefaultImage(await queries.getManagedDefaultImage(id), lang) };
  }),
);
