import { endpoint } from "@/lib/api/endpoint";
import { spokenQuery } from "@/lib/api/query";
import { contactCalls } from "@/lib/contact/calls";
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
  ...contactCalls.send,
  access: "public",
  summary: "Writes to the operators; the same message sent twice within minutes is one",
  query: contactQuery,
  body: contactBody,
  limit: "contact",
  status: 201,
  output: contactReceipt,
});

export const listContactMessages = endpoint({
  ...contactCalls.list,
  access: "admin",
  summary: "Messages of visitors, and how many are unread",
  query: inboxQuery,
  output: inboxAnswer,
});

export const getContactMessage = endpoint({
  ...contactCalls.get,
  access: "admin",
  versioned: true,
  summary: "A message of a visitor and what was answered to it",
  output: oneMessage,
});

export const readContactMessage = endpoint({
  ...contactCalls.markRead,
  access: "admin",
  summary: "Marks a message as read; doing it again changes nothing",
  output: markedAnswer,
});

export const unreadContactMessage = endpoint({
  ...contactCalls.markUnread,
  access: "admin",
  summary: "Marks a message as unread, in the inbox, wherever it was put",
  output: markedAnswer,
});

export const fileContactMessage = endpoint({
  ...contactCalls.file,
  access: "admin",
  summary: "Puts a message into the archive or among spam, as read, or back into the inbox",
  body: fileBody,
  output: markedAnswer,
});

export const answerContactMessage = endpoint({
  ...contactCalls.answer,
  access: "admin",
  versioned: true,
  summary: "Answers a message by mail, in the language of its writer",
  query: spokenQuery,
  body: answerBody,
  status: 201,
  output: oneMessage,
});
