import { say, step } from "@/scripts/setup/say.mjs";
import { ensureDemoLogins, sayDemoLogins } from "@/scripts/start/demo-logins";
import { type Cluster, startCluster } from "./cluster";

const DATA_DIR = ".data/cluster";

/** Starts a cluster, and says where its parts are, so that one can try what happens when they fail. @returns ends it */
export async function serveCluster(port: number): Promise<() => Promise<void>> {
  const cluster: Cluster = await step("Starting the cluster", () =>
    startCluster({ port, onMail: ({ to, headers }) => say(`mail to ${to.join(", ")}: ${headers.get("subject")}`) }),
  );
  const { origin, primary, replica, pooled, settings } = cluster.parts;
  const parts = {
    ...Object.fromEntries(cluster.instances.map((each, index) => [`instance ${index + 1}`, placeOf(each)])),
    primary: `${primary.url()} in ${primary.folder}`,
    replica: `${replica.url()} in ${replica.folder}`,
    pgbouncer: pooled,
    bucket: `${settings.S3_ENDPOINT}/${settings.S3_BUCKET}`,
  };
  for (const [name, where] of Object.entries(parts)) say(`  ${name.padEnd(12)} ${where}`);
  sayDemoLogins(await ensureDemoLogins(primary.url(), DATA_DIR));
  say(`\nThe cluster is ready: ${origin}\nPress Ctrl-C to stop it.`);
  return () => cluster.stop();
}

const placeOf = ({
  origin,
  process: { pid },
}: {
  readonly origin: string;
  readonly process: { readonly pid?: number };
}) => `${origin}, process ${pid}`;
