import { route, serve } from "@/lib/api/serve";
import { askMenuHelp, endMenuHelp, getMenuHelp } from "@/lib/menu-help/endpoints";
import * as mutations from "@/lib/menu-help/mutations";
import { findMenuHelp } from "@/lib/menu-help/queries";
import { toMenuHelp } from "@/lib/menu-help/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getMenuHelp, async ({ actor, params: { id }, query: { lang } }) => {
    const help = await findMenuHelp(actor, id);
    return { data: help && toMenuHelp(help, lang) };
  }),
  serve(askMenuHelp, async ({ actor, params: { id }, body: { note } }) => {
    await mutations.askMenuHelp(actor, id, note);
    return { message: "The menu waits to be typed." };
  }),
  serve(endMenuHelp, async ({ actor, params: { id }, now }) => {
    await mutations.endMenuHelp(actor, id, now);
    return { message: "The menu waits no longer." };
  }),
);
