import { endpoint } from "@/lib/api/endpoint";
import { exportCalls } from "@/lib/user/export/calls";
import { exportAnswer, exportQuery } from "@/lib/user/export/schema";

export const exportPersonalData = endpoint({
  ...exportCalls.get,
  access: "signed_in",
  summary: "Everything that is stored about the caller, without what is secret",
  query: exportQuery,
  cacheControl: "never",
  limit: "export",
  output: exportAnswer,
  failures: ["confirmation_required", "rate_limited"],
});
