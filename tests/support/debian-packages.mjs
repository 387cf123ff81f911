import { aptInstall, asRoot } from "../../scripts/setup/apt.mjs";
import { capture } from "../../scripts/setup/run.mjs";
import { Refusal, step } from "../../scripts/setup/say.mjs";

/** Read by Debian's Postgres packages, which otherwise make a cluster and start it as soon as they are installed. */
const NO_CLUSTER = "/etc/postgresql-common/createcluster.d/dastarkhan-tests.conf";

/**
 * Installs those of Debian's packages that are missing. Postgres is installed as programs only: no cluster is made, none
 * is started.
 * @param {readonly string[]} names
 * @throws Refusal with a sentence when they can't be installed
 */
export async function ensureDebianPackages(names) {
  const missing = await missingOf(names);
  if (missing.length === 0) return;
  await step(`Installing ${missing.join(" and ")}`, () => installWithoutCluster(missing));
  const left = await missingOf(names);
  if (left.length > 0) {
    throw new Refusal(`${left.join(" and ")} is needed, and apt-get could not install it: install it yourself.`);
  }
}

async function installWithoutCluster(names) {
  const forbid = 'mkdir -p "$(dirname "$0")" && echo "create_main_cluster = false" > "$0"';
  await asRoot(names, "sh", "-c", forbid, NO_CLUSTER);
  try {
    await aptInstall(...names);
  } finally {
    await asRoot(names, "rm", "-f", NO_CLUSTER);
  }
}

async function missingOf(names) {
  const states = await Promise.all(
    names.map((name) => capture("dpkg-query", ["--show", `--showformat=\${db:Status-Status}`, name])),
  );
  return names.filter((_, index) => states[index]?.output !== "installed");
}
