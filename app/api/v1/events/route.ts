import { recordEvents } from "@/lib/analytics/endpoints";
import * as analytics from "@/lib/analytics/service";
import { route, serve } from "@/lib/api/serve";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(recordEvents, async ({ body: { events }, headers, now }) => {
    if (analytics.refusesCounting(headers)) return { accepted: 0 };
    await analytics.recordEvents(events, now);
    return { accepted: events.length };
  }),
);
