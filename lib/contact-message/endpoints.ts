import { endpoint } from "@/lib/api/endpoint";
import { spokenQuery } from "@/lib/api/query";
import {
  answerBody,
  contactMessageAnswer,
  contactMessagesAnswer,
  contactMessagesQuery,
  fileBody,
  markedContactMessageAnswer,
  newContactMessageAnswer,
  newContactMessageBody,
  newContactMessageQuery,
} from "@/lib/contact-message/schema";

export const createContactMessage = endpoint({
  method: "POST",
  path: "/v1/user/contact",
  access: "public",
  summary: "Writes to the operators; the same message sent twice within minutes is one",
  query: newContactMessageQuery,
  body: newContactMessageBody,
  limit: "contact",
  status: 201,
  output: newContactMessageAnswer,
});

export const listContactMessages = endpoint({
  method: "GET",
  path: "/v1/user/contact",
  reads: ["contactMessages"],
  access: "admin",
  summary: "Messages of visitors, and how many are unread",
  query: contactMessagesQuery,
  output: contactMessagesAnswer,
});

export const getContactMessage = endpoint({
  method: "GET",
  path: "/v1/user/contact/:id",
  reads: ["contactMessages"],
  access: "admin",
  versioned: true,
  summary: "A message of a visitor and what was answered to it",
  output: contactMessageAnswer,
});

export const readContactMessage = endpoint({
  method: "PATCH",
  path: "/v1/user/contact/:id/read",
  // Does not refresh the list: a message just opened must not jump to another position.
  touches: ["waiting"],
  access: "admin",
  summary: "Marks a message as read; doing it again changes nothing",
  output: markedContactMessageAnswer,
});

export const unreadContactMessage = endpoint({
  method: "DELETE",
  path: "/v1/user/contact/:id/read",
  touches: ["contactMessages", "waiting"],
  access: "admin",
  summary: "Marks a message as unread, in the inbox, wherever it was put",
  output: markedContactMessageAnswer,
});

export const fileContactMessage = endpoint({
  method: "PATCH",
  path: "/v1/user/contact/:id",
  touches: ["contactMessages", "waiting"],
  access: "admin",
  summary: "Puts a message into the archive or among spam, as read, or back into the inbox",
  body: fileBody,
  output: markedContactMessageAnswer,
});

export const answerContactMessage = endpoint({
  method: "POST",
  path: "/v1/user/contact/:id/answer",
  touches: ["contactMessages", "waiting"],
  access: "admin",
  versioned: true,
  summary: "Answers a message by mail, in the language of its writer",
  query: spokenQuery,
  body: answerBody,
  status: 201,
  output: contactMessageAnswer,
});
