import { endpoint } from "@/lib/api/endpoint";
import { messageAnswer } from "@/lib/api/fields";
import { printingCalls } from "./calls";

export const noteOpened = endpoint({
  ...printingCalls.opened,
  access: "manager",
  summary: "Notes that somebody of a restaurant opened its QR code, its card for tables or its menu for paper; once",
  resource: "restaurant",
  output: messageAnswer,
});
