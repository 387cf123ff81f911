import { defineCall } from "@/lib/api/call";
import type {
  lastUploadAnswer,
  lastUploadQuery,
  menuUploadBody,
  menuUploadQuery,
  undoAnswer,
  uploadReportSchema,
} from "@/lib/menu-upload/schema";

export const menuUploadCalls = {
  upload: defineCall<{
    query: typeof menuUploadQuery;
    body: typeof menuUploadBody;
    output: typeof uploadReportSchema;
  }>()({ method: "POST", path: "/v1/menu-upload", touches: ["uploads", "dishes", "groups"] }),
  last: defineCall<{ query: typeof lastUploadQuery; output: typeof lastUploadAnswer }>()({
    method: "GET",
    path: "/v1/menu-upload",
    reads: ["uploads"],
  }),
  undo: defineCall<{ output: typeof undoAnswer }>()({
    method: "DELETE",
    path: "/v1/menu-upload/:id",
    touches: ["uploads", "dishes"],
  }),
} as const;
