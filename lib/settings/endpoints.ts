import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { settingsChange, settingsSchema } from "@/lib/settings/schema";

const output = z.object({ data: settingsSchema });

export const getSettings = endpoint({
  method: "GET",
  path: "/v1/settings",
  access: "public",
  versioned: true,
  summary: "How the operators can be reached, and where the apps can be had",
  output,
});

export const updateSettings = endpoint({
  method: "PATCH",
  path: "/v1/settings",
  access: "admin",
  versioned: true,
  summary: "Changes what every page says of the operators; null and empty links hide it",
  body: settingsChange,
  output,
});
