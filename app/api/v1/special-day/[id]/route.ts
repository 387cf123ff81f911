import { route, serve } from "@/lib/api/serve";
import { deleteSpecialDay, updateSpecialDay } from "@/lib/special-day/endpoints";
import * as mutations from "@/lib/special-day/mutations";
import * as queries from "@/lib/special-day/queries";
import { recurrenceOf, toSpecialDayWire } from "@/lib/special-day/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(
    updateSpecialDay,
    async ({
      actor,
      params: { id },
      body: { kind, translation, ...when },
      query: { lang: language },
      ifMatch,
      now,
    }) => {
      const change = { ...(kind && { kind }), ...(translation && { translation }), when: recurrenceOf(when) };
      return {
        data: toSpecialDayWire(await mutations.updateSpecialDay(actor, id, change, ifMatch), { language, now }),
      };
    },
    async ({ params: { id }, query: { lang: language }, now }) =>
      toSpecialDayWire(await queries.getSpecialDay(id), { language, now }),
  ),
  serve(deleteSpecialDay, async ({ actor, params: { id } }) => {
    await mutations.deleteSpecialDay(actor, id);
    return { message: "The special day was deleted." };
  }),
);
