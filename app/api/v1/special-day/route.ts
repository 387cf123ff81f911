import { route, serve } from "@/lib/api/serve";
import { createSpecialDay, listSpecialDays } from "@/lib/special-day/endpoints";
import * as mutations from "@/lib/special-day/mutations";
import * as queries from "@/lib/special-day/queries";
import { toNewSpecialDay, toSpecialDays, toSpecialDayWire } from "@/lib/special-day/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listSpecialDays, async ({ query: { lang: language, ...query }, now }) =>
    toSpecialDays(await queries.listSpecialDays(query, now), { language, now }),
  ),
  serve(createSpecialDay, async ({ actor, body, query: { lang: language }, now }) => ({
    data: toSpecialDayWire(await mutations.createSpecialDay(actor, toNewSpecialDay(body)), { language, now }),
  })),
);
