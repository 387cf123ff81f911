import { endpoint } from "@/lib/api/endpoint";
import { UPLOAD_BYTES_MAX } from "@/lib/menu-upload/model";
import { menuUploadBody, menuUploadQuery, uploadReportSchema } from "@/lib/menu-upload/schema";

const file = { maxBytes: UPLOAD_BYTES_MAX, maxFiles: 1 } as const;

export const uploadMenu = endpoint({
  method: "POST",
  path: "/v1/menu-upload",
  access: "manager",
  summary:
    "Puts a whole menu in, out of JSON, CSV or XLSX files: everything, or nothing when `errors` names a line; the same files twice change nothing",
  resource: "restaurant",
  query: menuUploadQuery,
  body: menuUploadBody,
  uploads: { groups: file, menu: file },
  output: uploadReportSchema,
});
