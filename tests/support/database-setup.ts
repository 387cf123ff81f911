import type { TestProject } from "vitest/node";
import { startTestCluster } from "./test-cluster";
import type { Template } from "./test-database";

declare module "vitest" {
  interface ProvidedContext {
    readonly adminUrl: string;
    readonly templates: Record<Template, string>;
  }
}

/** Vitest's global set-up for tests that need Postgres. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide("adminUrl", cluster.adminUrl);
  project.provide("templates", cluster.templates);
  return cluster.stop;
}
