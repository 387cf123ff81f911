import { route, serve } from "@/lib/api/serve";
import { createContactMessage, listContactMessages } from "@/lib/contact/endpoints";
import { referenceOf } from "@/lib/contact/model";
import { sendMessage } from "@/lib/contact/mutations";
import * as inbox from "@/lib/contact/queries";
import { toInbox } from "@/lib/contact/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listContactMessages, async ({ query }) => {
    return toInbox(await inbox.listMessages(query), await inbox.countUnread());
  }),
  serve(createContactMessage, async ({ body: { website, phone = null, ...message }, query: { lang }, now }) => {
    // Honeypot: a filled-in `website` gets a normal answer and nothing is stored.
    const id = website ? crypto.randomUUID() : await sendMessage({ ...message, phone, language: lang }, now);
    return { message: "Your message was sent.", data: { reference: referenceOf(id) } };
  }),
);
