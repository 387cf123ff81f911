import { route, serve } from "@/lib/api/serve";
import { answerContactMessage } from "@/lib/contact-message/endpoints";
import * as mutations from "@/lib/contact-message/mutations";
import * as queries from "@/lib/contact-message/queries";
import { toAnsweredContactMessageWire } from "@/lib/contact-message/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(
    answerContactMessage,
    async ({ actor, params, body: { text }, ifMatch, now }) => ({
      data: toAnsweredContactMessageWire(
        await mutations.answerContactMessage(actor, params.id, { text, demanded: ifMatch, now }),
      ),
    }),
    async ({ params }) => toAnsweredContactMessageWire(await queries.getContactMessage(params.id)),
  ),
);
