import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { healthAnswer } from "@/lib/operations/health/schema";

export const getHealth = endpoint({
  method: "GET",
  path: "/healthz",
  access: "public",
  summary: "The process answers",
  output: z.object({ status: z.literal("ok") }),
  cacheControl: "never",
});

export const getReadiness = endpoint({
  method: "GET",
  path: "/readyz",
  access: "public",
  summary: "The database answers and its migrations are applied; what else is away, without which pages are served",
  output: z.object({
    status: z.enum(["ok", "degraded"]).meta({ description: "`degraded` while one of the checks is not `ok`" }),
    checks: z.object({
      database: z.enum(["ok", "readOnly"]).meta({ description: "`readOnly`: replicas answer readers, writes are 503" }),
      migrations: z.literal("ok"),
      storage: z.enum(["ok", "away"]).meta({ description: "`away`: pictures can't be stored or read" }),
      pageCache: z.enum(["ok", "deaf"]).meta({
        description: "`deaf`: this instance does not hear what others change, and keeps pages for seconds only",
      }),
    }),
  }),
  cacheControl: "never",
  failures: ["unavailable"],
});

export const getHealthOfParts = endpoint({
  method: "GET",
  path: "/v1/dashboard/health",
  access: "admin",
  summary: "How process, storage, database, jobs, mail and page cache are, and what is wrong with each",
  output: healthAnswer,
});

export const getOpenApi = endpoint({
  method: "GET",
  path: "/openapi.json",
  access: "public",
  summary: "This document",
  output: z.record(z.string(), z.unknown()),
});
