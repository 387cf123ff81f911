import { endpoint } from "@/lib/api/endpoint";
import { spokenQuery } from "@/lib/api/query";
import {
  answerBody,
  contactBody,
  contactQuery,
  contactReceipt,
  fileBody,
  inboxAnswer,
  inboxQuery,
  markedAnswer,
  oneMessage,
} from "@/lib/contact/schema";

export const createContactMessage = endpoint({
  method: "POST",
  path: "/v1/user/contact",
  access: "public",
  summary: "Writes to the operators; the same message sent twice within minutes is one",
  query: contactQuery,
  body: contactBody,
  limit: "contact",
  status: 201,
  output: contactReceipt,
});

export const listContactMessages = endpoint({
  method: "GET",
  path: "/v1/user/contact",
  reads: ["messages"],
  access: "admin",
  summary: "Messages of visitors, and how many are unread",
  query: inboxQuery,
  output: inboxAnswer,
});

export const getContactMessage = endpoint({
  method: "GET",
  path: "/v1/user/contact/:id",
  reads: ["messages"],
  access: "admin",
  versioned: true,
  summary: "A message of a visitor and what was answered to it",
  output: oneMessage,
});

export const readContactMessage = endpoint({
  method: "PATCH",
  path: "/v1/user/contact/:id/read",
  // Does not refresh the list: a message just opened must not jump to another position.
  touches: ["waiting"],
  access: "admin",
  summary: "Marks a message as read; doing it again changes nothing",
  output: markedAnswer,
});

export const unreadContactMessage = endpoint({
  method: "DELETE",
  path: "/v1/user/contact/:id/read",
  touches: ["messages", "waiting"],
  access: "admin",
  summary: "Marks a message as unread, in the inbox, wherever it was put",
  output: markedAnswer,
});

export const fileContactMessage = endpoint({
  method: "PATCH",
  path: "/v1/user/contact/:id",
  touches: ["messages", "waiting"],
  access: "admin",
  summary: "Puts a message into the archive or among spam, as read, or back into the inbox",
  body: fileBody,
  output: markedAnswer,
});

export const answerContactMessage = endpoint({
  method: "POST",
  path: "/v1/user/contact/:id/answer",
  touches: ["messages", "waiting"],
  access: "admin",
  versioned: true,
  summary: "Answers a message by mail, in the language of its writer",
  query: spokenQuery,
  body: answerBody,
  status: 201,
  output: oneMessage,
});
