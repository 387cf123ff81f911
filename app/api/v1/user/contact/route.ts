import { route, serve } from "@/lib/api/serve";
import { createContactMessage, listContactMessages } from "@/lib/contact-message/endpoints";
import { referenceOf } from "@/lib/contact-message/model";
import * as mutations from "@/lib/contact-message/mutations";
import * as queries from "@/lib/contact-message/queries";
import { toContactMessages } from "@/lib/contact-message/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listContactMessages, async ({ query }) => {
    return toContactMessages(await queries.listContactMessages(query), await queries.countUnread());
  }),
  serve(createContactMessage, async ({ body: { website, phone = null, ...message }, query: { lang }, now }) => {
    // Honeypot: a filled-in `website` gets a normal answer and nothing is stored.
    const id = website
      ? crypto.randomUUID()
      : await mutations.createContactMessage({ ...message, phone, language: lang }, now);
    return { message: "Your message was sent.", data: { reference: referenceOf(id) } };
  }),
);
