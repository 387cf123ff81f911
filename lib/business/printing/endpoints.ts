import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";

export const noteOpened = endpoint({
  method: "POST",
  path: "/v1/restaurant/:id/printed",
  access: "manager",
  summary: "Notes that somebody of a restaurant opened its QR code, its card for tables or its menu for paper; once",
  resource: "restaurant",
  output: messageAnswer,
});
