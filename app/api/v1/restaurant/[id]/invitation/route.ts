import { route, serve } from "@/lib/api/serve";
import { inviteToTeam } from "@/lib/team/endpoints";
import { invite } from "@/lib/team/invitation/mutations";
import { readTeam } from "@/lib/team/queries";
import { toTeam } from "@/lib/team/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(inviteToTeam, async ({ actor, params: { id }, query: { lang }, body: { email }, now }) => {
    await invite(actor, id, { email, language: lang }, now);
    return toTeam(await readTeam(actor, id, now));
  }),
);
