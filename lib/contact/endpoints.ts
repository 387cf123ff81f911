import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paginationSchema } from "@/lib/api/pagination";
import { contactCalls } from "@/lib/contact/calls";
import { contactBody, contactQuery, contactReceipt, inboxQuery, storedMessage } from "@/lib/contact/schema";

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
  method: "GET",
  path: "/v1/user/contact",
  access: "admin",
  summary: "Messages of visitors, the newest first, and how many are unread",
  query: inboxQuery,
  output: z.object({ data: z.array(storedMessage), pagination: paginationSchema, unread: z.int() }),
});

export const readContactMessage = endpoint({
  method: "PATCH",
  path: "/v1/user/contact/:id/read",
  access: "admin",
  summary: "Marks a message as read; doing it again changes nothing",
  output: z.object({ data: storedMessage, unread: z.int() }),
});
