import { ids } from "../../api/world-ids";
import { type Course, idFrom, type Step } from "./step";

const list = idFrom("POST /v1/list");
const entry = (course: Course) => [...list(course), ids.second];
const token = ({ answerOf }: Course) => [answerOf("POST /v1/list/:id/share").data.token ?? ""];

export const listSteps: readonly Step[] = [
  { call: "POST /v1/list", as: "customer", body: () => ({ name: "Friday with the family", restaurantId: ids.open }) },
  { call: "GET /v1/list", as: "customer", query: `restaurantId=${ids.open}` },
  { call: "PATCH /v1/list/:id", as: "customer", params: list, body: () => ({ name: "Friday" }) },
  {
    call: "POST /v1/list/:id/restaurant/:restaurantId",
    as: "customer",
    params: entry,
    body: () => ({ note: "Ask for the room behind the curtains" }),
  },
  {
    call: "PATCH /v1/list/:id/restaurant/:restaurantId/position",
    as: "customer",
    params: entry,
    body: () => ({ after: null, before: ids.open }),
  },
  { call: "GET /v1/list/:id", as: "customer", params: list },
  { call: "POST /v1/list/:id/share", as: "customer", params: list },
  { call: "GET /v1/list/shared/:token", params: token },
  { call: "POST /v1/list/shared/:token/copy", as: "other", params: token },
  { call: "DELETE /v1/list/:id/share", as: "customer", params: list },
  { call: "DELETE /v1/list/:id/restaurant/:restaurantId", as: "customer", params: entry },
  { call: "DELETE /v1/list/:id", as: "customer", params: list },
];
