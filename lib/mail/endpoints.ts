import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paginationSchema } from "@/lib/api/pagination";
import { letterSchema, mailListQuery, mailSchema } from "@/lib/mail/schema";

export const listMails = endpoint({
  method: "GET",
  path: "/v1/mail",
  access: "admin",
  summary: "Mails of the last 30 days, the newest first; what was sent keeps no address",
  query: mailListQuery,
  output: z.object({ data: z.array(mailSchema), pagination: paginationSchema }),
});

export const getMail = endpoint({
  method: "GET",
  path: "/v1/mail/:id",
  access: "admin",
  summary: "One mail with its text; a link that opens an account is shown only where no mail server would send it",
  output: z.object({ data: mailSchema.extend({ letter: letterSchema.nullable() }).meta({ id: "MailWithLetter" }) }),
});
