import { endpoint } from "@/lib/api/endpoint";
import { spokenQuery } from "@/lib/api/query";
import { settingsAnswer, settingsChange } from "@/lib/settings/schema";

export const getSettings = endpoint({
  method: "GET",
  path: "/v1/settings",
  reads: ["settings"],
  access: "public",
  variesByUser: true,
  versioned: true,
  summary:
    "How the operators can be reached, where the apps can be had, and what is announced now; admins see what is planned",
  output: settingsAnswer,
});

export const updateSettings = endpoint({
  method: "PATCH",
  path: "/v1/settings",
  touches: ["settings"],
  access: "admin",
  versioned: true,
  summary: "Changes what every page says of the operators; null and empty links hide it",
  query: spokenQuery,
  body: settingsChange,
  output: settingsAnswer,
});
