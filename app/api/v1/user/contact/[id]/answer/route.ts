import { route, serve } from "@/lib/api/serve";
import { answerContactMessage } from "@/lib/contact/endpoints";
import { answerMessage } from "@/lib/contact/mutations";
import { getMessage } from "@/lib/contact/queries";
import { toAnsweredWire } from "@/lib/contact/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(
    answerContactMessage,
    async ({ actor, params, body: { text }, ifMatch, now }) => ({
      data: toAnsweredWire(await answerMessage(actor, params.id, { text, demanded: ifMatch, now })),
    }),
    async ({ params }) => toAnsweredWire(await getMessage(params.id)),
  ),
);
