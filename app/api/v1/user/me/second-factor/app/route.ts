import { renderSVG } from "uqr";
import { route, serve } from "@/lib/api/serve";
import { beginApp, removeApp } from "@/lib/user/factor/endpoints";
import * as factors from "@/lib/user/factor/mutations";
import { getSecondFactors } from "@/lib/user/factor/queries";
import { toSecondFactors } from "@/lib/user/factor/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(beginApp, async ({ actor, now }) => {
    const made = await factors.beginApp(actor, now);
    return { data: { ...made, qr: renderSVG(made.uri) } };
  }),
  serve(removeApp, async ({ actor, now }) => {
    await factors.removeApp(actor, now);
    return { data: toSecondFactors(await getSecondFactors(actor)) };
  }),
);
