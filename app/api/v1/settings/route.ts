import { route, serve } from "@/lib/api/serve";
import { changeSettings, getSettings } from "@/lib/settings/endpoints";
import { toSettings } from "@/lib/settings/wire";
import * as settings from "@/lib/settings/write";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getSettings, async () => ({ data: toSettings(await settings.readSettings()) })),
  serve(
    changeSettings,
    async ({ actor, body, ifMatch, now }) => ({
      data: toSettings(await settings.changeSettings(actor, body, { demanded: ifMatch, now })),
    }),
    async () => toSettings(await settings.readSettings()),
  ),
);
