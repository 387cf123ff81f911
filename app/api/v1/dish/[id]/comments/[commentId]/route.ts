import { route, serve } from "@/lib/api/serve";
import { deleteComment, updateComment } from "@/lib/interaction/endpoints";
import * as write from "@/lib/interaction/mutations";
import { toComment } from "@/lib/interaction/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(updateComment, async ({ actor, params: { id, commentId }, body: { text } }) => ({
    data: toComment(await write.updateComment(actor, id, commentId, text)),
  })),
  serve(deleteComment, async ({ actor, params: { id, commentId }, now }) => {
    await write.deleteComment(actor, id, commentId, now);
    return { message: "The comment was deleted." };
  }),
);
