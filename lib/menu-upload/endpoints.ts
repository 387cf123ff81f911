import { endpoint } from "@/lib/api/endpoint";
import { UPLOAD_BYTES_MAX } from "@/lib/menu-upload/model";
import {
  lastUploadAnswer,
  lastUploadQuery,
  menuUploadBody,
  menuUploadQuery,
  undoAnswer,
  uploadReportSchema,
} from "@/lib/menu-upload/schema";

const file = { maxBytes: UPLOAD_BYTES_MAX, maxFiles: 1 } as const;

export const uploadMenu = endpoint({
  method: "POST",
  path: "/v1/menu-upload",
  touches: ["uploads", "dishes", "groups"],
  access: "manager",
  summary:
    "Puts a whole menu in, out of JSON, CSV or XLSX files: everything, or nothing when `errors` names a line; the same files twice change nothing",
  resource: "restaurant",
  query: menuUploadQuery,
  body: menuUploadBody,
  uploads: { groups: file, menu: file },
  alsoLimited: ["menu_upload"],
  output: uploadReportSchema,
});

export const getLastUpload = endpoint({
  method: "GET",
  path: "/v1/menu-upload",
  reads: ["uploads"],
  access: "manager",
  summary: "The last upload that changed a restaurant's menu, whether it can be taken back, and which before it can be",
  resource: "restaurant",
  query: lastUploadQuery,
  output: lastUploadAnswer,
});

export const undoMenuUpload = endpoint({
  method: "DELETE",
  path: "/v1/menu-upload/:id",
  touches: ["uploads", "dishes"],
  access: "manager",
  summary: "Takes an upload of the last 30 days back; dishes that somebody has changed since stay as they are",
  output: undoAnswer,
});
