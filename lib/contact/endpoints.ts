import { contactBody, contactQuery, contactReceipt } from "@/lib/contact/schema";
import { endpoint } from "@/lib/http/endpoint";

export const sendContactMessage = endpoint({
  method: "POST",
  path: "/v1/user/contact",
  access: "public",
  summary: "Writes to the operators; the same message sent twice within minutes is one",
  query: contactQuery,
  body: contactBody,
  limit: "contact",
  creates: true,
  output: contactReceipt,
});
