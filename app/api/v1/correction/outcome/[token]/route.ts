import { route, serve } from "@/lib/api/serve";
import { getCorrectionOutcome } from "@/lib/correction/endpoints";
import { readOutcome } from "@/lib/correction/queries";
import { toOutcome } from "@/lib/correction/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getCorrectionOutcome, async ({ params, query }) => ({
    data: toOutcome(await readOutcome(params.token), query.lang),
  })),
);
