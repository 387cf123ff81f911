import type { TestProject } from "vitest/node";
import { freePort } from "@/scripts/bench/server";
import { startTestedSite } from "./tested-site";

declare module "vitest" {
  interface ProvidedContext {
    readonly siteAddress: string;
  }
}

/** Vitest's global set-up for tests of pages: starts one site for all, or uses the one of `serve.ts` in E2E_URL. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.E2E_URL;
  const site = running ? undefined : await startTestedSite(await freePort());
  project.provide("siteAddress", running ?? site?.address ?? "");
  return site?.stop;
}
