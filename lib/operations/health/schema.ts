import { z } from "zod";
import { SCHEDULED_NAMES } from "@/lib/jobs/model";
import { HEALTH_STATES, type HealthPart, REASONS } from "./model";

const count = z.int().min(0);
const instant = z.iso.datetime().nullable();

const part = <P extends HealthPart, S extends z.ZodRawShape>(name: P, figures: S) =>
  z.object({
    state: z.enum(HEALTH_STATES),
    reasons: z.array(z.enum(REASONS[name])).meta({ description: "What is wrong with it, the worst first" }),
    ...figures,
  });

/** Health of the site as seen by the process that answers. Contains no secrets; of addresses only those of database servers. */
export const healthSchema = z
  .object({
    checkedAt: z.iso.datetime(),
    process: part("process", {
      version: z.string(),
      commit: z.string().nullable(),
      node: z.string(),
      startedAt: z.iso.datetime(),
      memoryBytes: count,
      instances: count.meta({ description: "Processes that listen for changes in this database" }),
    }),
    storage: part("storage", {
      kind: z.enum(["disk", "bucket"]),
      freeBytes: count.nullable(),
      totalBytes: count.nullable(),
    }),
    database: part("database", {
      version: z.string(),
      sizeBytes: count,
      connections: count,
      connectionsMax: count,
      pendingMigrations: count,
      slowestMs: count.meta({ description: "The longest statement that runs now" }),
      servers: z
        .array(z.object({ address: z.string(), role: z.enum(["primary", "replica", "away"]), lagMs: count.nullable() }))
        .meta({ description: "With replicas: all database servers, and by how much each replica is behind" }),
    }),
    jobs: part("jobs", {
      isOn: z.boolean().meta({ description: "Whether this process does jobs" }),
      waiting: count,
      oldestAt: instant,
      failed: count,
      nightly: z.array(
        z.object({
          name: z.enum(SCHEDULED_NAMES),
          doneAt: instant,
          failedAt: instant,
          nextAt: instant,
          isOverdue: z.boolean(),
        }),
      ),
    }),
    mail: part("mail", { canSend: z.boolean(), waiting: count, oldestAt: instant, failed: count }),
    pageCache: part("pageCache", {
      pages: count,
      bytes: count,
      limitBytes: count,
      hits: count,
      renderings: count,
    }),
  })
  .meta({ id: "Health" });

export const healthAnswer = z.object({ data: healthSchema });
