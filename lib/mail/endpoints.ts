import { endpoint } from "@/lib/api/endpoint";
import { mailCalls } from "@/lib/mail/calls";
import { mailAnswer, mailListAnswer, mailListQuery, oneMail, retriedAnswer } from "@/lib/mail/schema";

export const listMails = endpoint({
  ...mailCalls.list,
  access: "admin",
  summary: "Mails of the last 30 days, the newest first or those that failed; what was sent keeps no address",
  query: mailListQuery,
  output: mailListAnswer,
});

export const getMail = endpoint({
  ...mailCalls.get,
  access: "admin",
  summary: "One mail with its text; a link that opens an account is shown only where no mail server would send it",
  output: mailAnswer,
});

export const retryMail = endpoint({
  ...mailCalls.retry,
  access: "admin",
  summary: "Tries a mail again now that was given up, or that would be tried only later; what is sent is refused",
  output: oneMail,
  failures: ["conflict"],
});

export const retryMails = endpoint({
  ...mailCalls.retryAll,
  access: "admin",
  summary: "Tries all mails again now that were given up, or that would be tried only later",
  output: retriedAnswer,
});
