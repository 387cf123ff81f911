import { endpoint } from "@/lib/api/endpoint";
import { dashboardCalls } from "@/lib/dashboard/calls";
import { waitingAnswer } from "@/lib/dashboard/schema";

export const getWaiting = endpoint({
  ...dashboardCalls.waiting,
  access: "manager",
  summary: "How much waits for the caller in the dashboard: of all places for admins, of their own for owners",
  output: waitingAnswer,
});
