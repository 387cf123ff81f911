import { route, serve } from "@/lib/api/serve";
import { moveCategory } from "@/lib/category/endpoints";
import * as mutations from "@/lib/category/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(moveCategory, async ({ actor, params: { id }, body }) => {
    await mutations.moveCategory(actor, id, body);
    return { message: "The category was moved." };
  }),
);
