import { recordEvents } from "@/lib/analytics/endpoints";
import * as mutations from "@/lib/analytics/mutations";
import * as policy from "@/lib/analytics/policy";
import { route, serve } from "@/lib/api/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(recordEvents, async ({ body: { events }, headers, now }) => {
    if (policy.refusesCounting(headers)) return { accepted: 0 };
    await mutations.recordEvents(events, now);
    return { accepted: events.length };
  }),
);
