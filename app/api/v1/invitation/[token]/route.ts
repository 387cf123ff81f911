import { route, serve } from "@/lib/api/serve";
import { answerInvitation, getInvitation } from "@/lib/team/endpoints";
import * as mutations from "@/lib/team/invitation/mutations";
import { readInvitation } from "@/lib/team/invitation/queries";
import { toInvitation } from "@/lib/team/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getInvitation, async ({ actor, params, query, now }) =>
    toInvitation(await readInvitation(actor, params.token, now), query.lang),
  ),
  serve(answerInvitation, async ({ actor, params, body, now }) => {
    await mutations.answerInvitation(actor, params.token, body.answer, now);
    return { message: "Your answer was taken." };
  }),
);
