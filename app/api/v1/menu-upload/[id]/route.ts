import { route, serve } from "@/lib/api/serve";
import { undoMenuUpload } from "@/lib/menu-upload/endpoints";
import { undoUpload } from "@/lib/menu-upload/undo";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(undoMenuUpload, ({ actor, params, now }) => undoUpload(actor, params.id, now)),
);
