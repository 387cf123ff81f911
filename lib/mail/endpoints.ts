import { endpoint } from "@/lib/api/endpoint";
import { mailAnswer, mailListAnswer, mailListQuery, oneMail, retriedAnswer } from "@/lib/mail/schema";

export const listMails = endpoint({
  method: "GET",
  path: "/v1/mail",
  reads: ["mails"],
  access: "admin",
  summary: "Mails of the last 30 days, the newest first or those that failed; what was sent keeps no address",
  query: mailListQuery,
  output: mailListAnswer,
});

export const getMail = endpoint({
  method: "GET",
  path: "/v1/mail/:id",
  reads: ["mails"],
  access: "admin",
  summary: "One mail with its text; a link that opens an account is shown only where no mail server would send it",
  output: mailAnswer,
});

export const retryMail = endpoint({
  method: "POST",
  path: "/v1/mail/:id/retry",
  touches: ["mails", "waiting"],
  access: "admin",
  summary: "Tries a mail again now that was given up, or that would be tried only later; what is sent is refused",
  output: oneMail,
  failures: ["conflict"],
});

export const retryMails = endpoint({
  method: "POST",
  path: "/v1/mail/retry",
  touches: ["mails", "waiting"],
  access: "admin",
  summary: "Tries all mails again now that were given up, or that would be tried only later",
  output: retriedAnswer,
});
