import { route, serve } from "@/lib/api/serve";
import { moveGroup } from "@/lib/group/endpoints";
import * as mutations from "@/lib/group/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(moveGroup, async ({ actor, params: { id }, body }) => {
    await mutations.moveGroup(actor, id, body);
    return { message: "The group was moved." };
  }),
);
