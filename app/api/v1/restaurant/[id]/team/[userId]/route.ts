import { route, serve } from "@/lib/api/serve";
import { changeTeamRole, takeOutOfTeam } from "@/lib/team/endpoints";
import * as mutations from "@/lib/team/mutations";
import { readTeam } from "@/lib/team/queries";
import { toTeam } from "@/lib/team/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(changeTeamRole, async ({ actor, params: { id, userId }, body, now }) => {
    await mutations.changeTeamRole(actor, id, userId, body.role);
    return toTeam(await readTeam(actor, id, now));
  }),
  serve(takeOutOfTeam, async ({ actor, params: { id, userId } }) => {
    await mutations.takeOut(actor, id, userId);
    return { message: "The team has one member less." };
  }),
);
