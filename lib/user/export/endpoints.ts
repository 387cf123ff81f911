import { endpoint } from "@/lib/api/endpoint";
import { exportAnswer, exportQuery } from "@/lib/user/export/schema";

export const exportPersonalData = endpoint({
  method: "GET",
  path: "/v1/user/me/export",
  access: "signed_in",
  summary: "Everything that is stored about the caller, without what is secret",
  query: exportQuery,
  cacheControl: "never",
  limit: "export",
  output: exportAnswer,
  failures: ["confirmation_required", "rate_limited"],
});
