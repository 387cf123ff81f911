import { route, serve } from "@/lib/api/serve";
import { hmacFor } from "@/lib/auth/secret";
import { createCorrection, listCorrections } from "@/lib/correction/endpoints";
import { sendCorrection } from "@/lib/correction/mutations";
import * as queries from "@/lib/correction/queries";
import { toCorrections } from "@/lib/correction/wire";
import { paths } from "@/lib/i18n/paths";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(listCorrections, async ({ actor, query: { lang, ...query }, now }) =>
    toCorrections(await queries.listCorrections(actor, query), { language: lang, role: actor.role }, now),
  ),
  serve(createCorrection, async ({ body, query: { lang }, now }) => {
    const { website, photo, work, ...correction } = body;
    // Honeypot: a filled-in `website` gets a normal answer and nothing is stored.
    const token = website
      ? hmacFor("correction", crypto.randomUUID())
      : await sendCorrection({ ...correction, language: lang }, { photo, work }, now);
    return {
      message: "Thank you. Your correction has arrived.",
      data: { token, url: paths.outcome(lang, token), status: "pending" as const },
    };
  }),
);
