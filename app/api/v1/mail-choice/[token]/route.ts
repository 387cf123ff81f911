import { route, serve } from "@/lib/api/serve";
import { unsubscribe } from "@/lib/mail-choice/endpoints";
import { mute } from "@/lib/mail-choice/mutations";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(unsubscribe, async ({ params }) => ({ data: { topic: await mute(params.token) } })),
);
