import { route, serve } from "@/lib/api/serve";
import { withdrawInvitation } from "@/lib/team/endpoints";
import * as mutations from "@/lib/team/invitation/mutations";
import { readTeam } from "@/lib/team/queries";
import { toTeam } from "@/lib/team/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(withdrawInvitation, async ({ actor, params: { id, invitationId }, now }) => {
    await mutations.withdrawInvitation(actor, id, invitationId);
    return toTeam(await readTeam(actor, id, now));
  }),
);
