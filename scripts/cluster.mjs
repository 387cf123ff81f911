// npm run cluster: three instances with all that is around them, on this machine, until Ctrl-C. Plain Node until the
// dependencies are installed.
import { readCommandLine } from "./setup/command-line.mjs";
import { followNpm } from "./setup/follow-npm.mjs";
import { checkNode, ensureGenerated, ensureInstalled } from "./setup/install.mjs";
import { beforeLeaving, leave, leaveWell } from "./setup/leaving.mjs";
import { tellRefusal } from "./setup/say.mjs";

const { values } = readCommandLine({
  command: "npm run cluster",
  about: "nginx, three instances, pgbouncer, Postgres with a replica, a bucket and a mail server, with the demo data.",
  options: { port: { type: "number", value: "N", default: 3000, help: "where nginx listens" } },
});

try {
  checkNode();
  followNpm();
  leaveWell();
  await ensureInstalled();
  await ensureGenerated();
  await import("./register.mjs");
  const { serveCluster } = await import("../tests/support/serve-cluster.ts");
  beforeLeaving(await serveCluster(values.port));
} catch (error) {
  tellRefusal(error);
  await leave(1);
}
