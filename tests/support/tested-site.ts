import { ensureBuilt } from "@/scripts/setup/build.mjs";
import { startServer } from "@/scripts/start/server-process";
import { startCluster } from "./cluster";
import { E2E_LIMITS, E2E_SECRET, recordSiteData } from "./e2e-database";
import { keepMails } from "./e2e-mails";
import { catchMail } from "./mail-catcher";
import { startTestCluster } from "./test-cluster";
import { createTestDatabase, type Template } from "./test-database";
import { openTestLog } from "./test-log";
import { TEST_MEDIA_DIR } from "./test-media";

export interface TestedSite {
  readonly address: string;
  /** Resolves to the exit code when its server has ended. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

/** Starts the built server with a fresh copy of the demo data, and a mail server that records mails. */
export async function startTestedSite(port: number, template: Template = "seeded"): Promise<TestedSite> {
  await ensureBuilt();
  const cluster = await startTestCluster();
  const post = await catchMail(0, keepMails(port));
  const database = await createTestDatabase(cluster, template);
  const release = async () => {
    await database.drop();
    await post.close();
    await cluster.stop();
  };
  const env = {
    DATABASE_URL: database.url,
    MEDIA_DIR: TEST_MEDIA_DIR,
    SITE_URL: `http://127.0.0.1:${port}`,
    INDEXING: "yes",
    JWT_SECRET: E2E_SECRET,
    RATE_LIMITS: E2E_LIMITS,
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
  };
  try {
    const output = openTestLog(`site-${port}`);
    const server = await startServer({ host: "127.0.0.1", port, env, output });
    recordSiteData(port, { DATABASE_URL: database.url });
    const stop = async () => {
      await server.stop();
      await release();
    };
    return { address: server.address, ended: server.ended, stop };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The same on a cluster; its replica shows rows that tests write past the site at once. */
export async function startTestedCluster(port: number): Promise<Pick<TestedSite, "address" | "stop">> {
  const settings = { RATE_LIMITS: E2E_LIMITS };
  const cluster = await startCluster({ port, settings, isSynchronous: true, onMail: keepMails(port) });
  const { primary, bucketSettings } = cluster.parts;
  recordSiteData(port, { DATABASE_URL: primary.url(), ...bucketSettings });
  return { address: cluster.parts.origin, stop: () => cluster.stop() };
}
