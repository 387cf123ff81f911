import { endpoint } from "@/lib/api/endpoint";
import { mailChoicesAnswer, mailChoicesBody, mutedAnswer } from "@/lib/mail-choice/schema";

export const getMailChoices = endpoint({
  method: "GET",
  path: "/v1/user/me/mails",
  reads: ["mailChoices"],
  access: "signed_in",
  summary: "Which mails the caller gets",
  output: mailChoicesAnswer,
});

export const updateMailChoices = endpoint({
  method: "PATCH",
  path: "/v1/user/me/mails",
  touches: ["mailChoices"],
  access: "writer",
  summary: "Chooses which mails the caller gets; what is not sent stays",
  body: mailChoicesBody,
  output: mailChoicesAnswer,
});

export const unsubscribe = endpoint({
  method: "POST",
  path: "/v1/mail-choice/:token",
  access: "public",
  summary: "Ends the mails of one topic by the link that stands in each of them, without an account (RFC 8058)",
  output: mutedAnswer,
  failures: ["not_found"],
});
