import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { ROOT } from "@/scripts/setup/run.mjs";
import { ensureDebianPackages } from "../support/debian-packages.mjs";

const MODELS = "kubernetes-models@5.1.0";
const FOLDER = path.join(ROOT, ".data", MODELS);
const MANIFESTS = ["site", "pgbouncer", "postgres"].map((name) => `docs/kubernetes/${name}.yaml`);
const INSTALL_MS = 600_000;
/** Compose takes a second, or half a minute on a busy machine. */
const COMPOSE_MS = 300_000;

type Manifest = {
  readonly apiVersion: string;
  readonly kind: string;
  readonly data?: Readonly<Record<string, string>>;
};

beforeAll(async () => {
  await ensureDebianPackages(["docker-compose"]);
  if (fs.existsSync(path.join(FOLDER, "node_modules"))) return;
  fs.mkdirSync(FOLDER, { recursive: true });
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefix", FOLDER, MODELS, "yaml@2.9.0"]);
}, INSTALL_MS);

function manifestsOf(file: string): Manifest[] {
  const { parseAllDocuments } = createRequire(path.join(FOLDER, "x.js"))("yaml") as {
    parseAllDocuments: (text: string, options: object) => { toJS: () => Manifest }[];
  };
  return parseAllDocuments(fs.readFileSync(file, "utf8"), { strict: true }).map((document) => document.toJS());
}

/** A type of the models knows every field of a manifest, so its compiler also finds those that do not exist. */
function complaintsAbout(manifests: readonly Manifest[]): string {
  const lines = manifests.map(({ apiVersion, kind }, index) => {
    const type = `import("kubernetes-models/${apiVersion}").I${kind}`;
    return `export const manifest${index}: ${type} = ${JSON.stringify(manifests[index], null, 2)};`;
  });
  fs.writeFileSync(path.join(FOLDER, "check.mts"), lines.join("\n"));
  const options = ["--ignoreConfig", "--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext"];
  const { stdout } = spawnSync(path.join(ROOT, "node_modules/.bin/tsc"), [...options, "check.mts"], {
    cwd: FOLDER,
    encoding: "utf8",
  });
  return stdout;
}

test("the manifests of Kubernetes have only fields that exist, each of its type", () => {
  expect(complaintsAbout(MANIFESTS.flatMap(manifestsOf))).toBe("");
  const [first] = manifestsOf("docs/kubernetes/pgbouncer.yaml");
  expect(complaintsAbout([{ ...first, dataa: {} } as unknown as Manifest])).toContain("dataa");
});

test("they set only what the site knows", () => {
  const known = fs.readFileSync(".env.example", "utf8");
  const settings = manifestsOf("docs/kubernetes/site.yaml").flatMap(({ data = {} }) => Object.keys(data));
  expect(settings.filter((name) => !known.includes(`${name}=`))).toEqual([]);
  expect(settings).toContain("SITE_URL");
});

test("pgbouncer has the same settings in Kubernetes as on a machine of its own", () => {
  const linesOf = (text: string) => text.split("\n").filter((line) => /^\w/.test(line));
  const [config] = manifestsOf("docs/kubernetes/pgbouncer.yaml");
  const here = linesOf(fs.readFileSync("docs/pgbouncer.ini", "utf8"));
  const there = linesOf(config?.data?.["pgbouncer.ini"] ?? "");
  const differing = there.filter((line) => !here.includes(line)).map((line) => line.split(" ")[0]);
  expect(differing).toEqual(["dastarkhan", "listen_addr", "auth_file", "max_prepared_statements"]);
});

const COMPOSE = ["docker-compose.yml", "docker-compose.scale.yml"];
test.each(COMPOSE)("%s is valid, and asks for its secrets", { timeout: COMPOSE_MS }, (file) => {
  const check = (env: Record<string, string>) =>
    spawnSync("docker-compose", ["--file", file, "--project-directory", ".", "config", "--quiet"], {
      encoding: "utf8",
      env: { ...process.env, ...env },
    });
  const secrets = ["JWT_SECRET", "POSTGRES_PASSWORD", "POSTGRES_SITE_PASSWORD", "POSTGRES_REPLICATION_PASSWORD"];
  const { status, stderr } = check(Object.fromEntries(secrets.map((name) => [name, "secret"])));
  expect([status, stderr]).toEqual([0, ""]);
  expect(check({}).stderr).toContain("to .env");
});
