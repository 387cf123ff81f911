import { route, serve } from "@/lib/api/serve";
import { checkConfirmed } from "@/lib/user/confirmation/queries";
import { exportPersonalData } from "@/lib/user/export/endpoints";
import { readPersonalData } from "@/lib/user/export/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(exportPersonalData, async ({ actor, query, now }) => {
    await checkConfirmed(actor, now);
    return { exportedAt: now.toISOString(), data: await readPersonalData(actor.id, query.lang) };
  }),
);
