import { route, serve } from "@/lib/api/serve";
import { getTeam } from "@/lib/team/endpoints";
import { readTeam } from "@/lib/team/queries";
import { toTeam } from "@/lib/team/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getTeam, async ({ actor, params, now }) => toTeam(await readTeam(actor, params.id, now))),
);
