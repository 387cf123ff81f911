import type { TestProject } from "vitest/node";
import { freePort } from "@/scripts/bench/server";
import { startTestedSite } from "./tested-site";

declare module "vitest" {
  interface ProvidedContext {
    readonly siteAddress: string;
  }
}

/** Vitest's global set-up for tests of pages: one site for all of them, or the one of `serve.ts` that E2E_URL names. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.E2E_URL;
  const site = running ? undefined : await startTestedSite(await freePort());
  project.provide("siteAddress", running ?? site?.address ?? "");
  return site?.stop;
}
