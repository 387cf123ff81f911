import { route, serve } from "@/lib/api/serve";
import { getSecondFactors } from "@/lib/user/factor/endpoints";
import * as factors from "@/lib/user/factor/queries";
import { toSecondFactors } from "@/lib/user/factor/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getSecondFactors, async ({ actor }) => ({ data: toSecondFactors(await factors.getSecondFactors(actor)) })),
);
