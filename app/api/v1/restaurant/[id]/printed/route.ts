import { route, serve } from "@/lib/api/serve";
import { noteOpened } from "@/lib/business/printing/endpoints";
import * as mutations from "@/lib/business/printing/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(noteOpened, async ({ actor, params: { id }, now }) => {
    await mutations.noteOpened(actor, id, now);
    return { message: "It is noted." };
  }),
);
