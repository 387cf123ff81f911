import { route, serve } from "@/lib/api/serve";
import { getSettings, updateSettings } from "@/lib/settings/endpoints";
import { toSettings } from "@/lib/settings/wire";
import * as settings from "@/lib/settings/write";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getSettings, async () => ({ data: toSettings(await settings.readSettings()) })),
  serve(
    updateSettings,
    async ({ actor, body, ifMatch, now }) => ({
      data: toSettings(await settings.updateSettings(actor, body, { demanded: ifMatch, now })),
    }),
    async () => toSettings(await settings.readSettings()),
  ),
);
