import { route, serve } from "@/lib/api/serve";
import { getSettings, updateSettings } from "@/lib/settings/endpoints";
import * as mutations from "@/lib/settings/mutations";
import { settingsFor } from "@/lib/settings/policy";
import * as queries from "@/lib/settings/queries";
import { toSettings } from "@/lib/settings/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getSettings, async ({ actor, now }) => ({
    data: toSettings(settingsFor(actor, await queries.readSettings(), now)),
  })),
  serve(
    updateSettings,
    async ({ actor, body, ifMatch, now }) => ({
      data: toSettings(await mutations.updateSettings(actor, body, { demanded: ifMatch, now })),
    }),
    async () => toSettings(await queries.readSettings()),
  ),
);
