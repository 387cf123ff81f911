import { endpoint } from "@/lib/api/endpoint";
import { mailChoiceCalls } from "@/lib/mail-choice/calls";
import { mailChoicesAnswer, mailChoicesBody, mutedAnswer } from "@/lib/mail-choice/schema";

export const getMailChoices = endpoint({
  ...mailChoiceCalls.get,
  access: "signed_in",
  summary: "Which mails the caller gets",
  output: mailChoicesAnswer,
});

export const updateMailChoices = endpoint({
  ...mailChoiceCalls.update,
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
