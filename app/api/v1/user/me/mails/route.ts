import { route, serve } from "@/lib/api/serve";
import { getMailChoices, updateMailChoices } from "@/lib/mail-choice/endpoints";
import * as mutations from "@/lib/mail-choice/mutations";
import { readMailChoices } from "@/lib/mail-choice/queries";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getMailChoices, async ({ actor }) => ({ data: await readMailChoices(actor.id) })),
  serve(updateMailChoices, async ({ actor, body }) => ({
    data: await mutations.updateMailChoices(actor.id, body),
  })),
);
