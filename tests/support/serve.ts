// node --import ./scripts/register.mjs tests/support/serve.ts [--port 3210] [--template empty|seeded]
// The real server on a port of its own, before a fresh copy of the demo data, with a mail server that keeps what it sends;
// what the browser tests visit.
import { parseArgs } from "node:util";
import { ensureBuilt } from "@/scripts/setup/build.mjs";
import { ensureGenerated } from "@/scripts/setup/install.mjs";
import { startServer } from "@/scripts/start/server-process";
import { E2E_LIMITS, E2E_SECRET, tellDatabase } from "./e2e-database";
import { keepMails } from "./e2e-mails";
import { catchMail } from "./mail-catcher";
import { startTestCluster, TEST_MEDIA_DIR } from "./test-cluster";
import { createTestDatabase } from "./test-database";
import { openTestLog } from "./test-log";

const { values } = parseArgs({
  options: { port: { type: "string", default: "3210" }, template: { type: "string", default: "seeded" } },
});
const port = Number(values.port);

await ensureGenerated();
await ensureBuilt();
const cluster = await startTestCluster();
const post = await catchMail(0, keepMails(port));
const database = await createTestDatabase(cluster, values.template === "empty" ? "empty" : "seeded");
try {
  const env = {
    DATABASE_URL: database.url,
    MEDIA_DIR: TEST_MEDIA_DIR,
    SITE_URL: `http://127.0.0.1:${port}`,
    INDEXING: "yes",
    JWT_SECRET: E2E_SECRET,
    RATE_LIMITS: E2E_LIMITS,
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
  };
  const server = await startServer({ host: "127.0.0.1", port, env, output: openTestLog(`browser-${port}`) });
  tellDatabase(port, database.url);
  console.log(`serving ${server.address} from ${new URL(database.url).pathname.slice(1)}`);
  process.exitCode = await server.ended;
} finally {
  await database.drop();
  await post.close();
  await cluster.stop();
}
