import { endpoint } from "@/lib/api/endpoint";
import { loadAnswer, loadQuery, waitingAnswer } from "@/lib/dashboard/schema";

export const getWaiting = endpoint({
  method: "GET",
  path: "/v1/dashboard/waiting",
  reads: ["waiting"],
  access: "manager",
  summary: "How much waits for the caller in the dashboard: of all places for admins, of their own for owners",
  output: waitingAnswer,
});

export const getQueueLoad = endpoint({
  method: "GET",
  path: "/v1/dashboard/load",
  reads: ["waiting"],
  access: "admin",
  summary: "How much waits in a queue, and how much each admin has decided there in the last 7 and 30 days",
  query: loadQuery,
  output: loadAnswer,
});
