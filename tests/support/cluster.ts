import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Storage } from "@/lib/core/file-store";
import { s3Storage } from "@/lib/core/storage-s3";
import { freePort } from "@/scripts/bench/server";
import { prepareDatabase } from "@/scripts/postgres/prepare";
import { ensureBuilt } from "@/scripts/setup/build.mjs";
import { ensureDemoData } from "@/scripts/start/demo-data";
import { E2E_SECRET } from "./e2e-database";
import { type CaughtMail, catchMail, type MailCatcher } from "./mail-catcher";
import { startNginx } from "./nginx";
import { type Pgbouncer, startPgbouncer } from "./pgbouncer";
import { type PostgresServer, startPrimary } from "./postgres-servers";
import { type RealServer, startRealServer, stopRealServer } from "./real-server";
import { S3_KEYS, type S3Server, startS3 } from "./s3-server";
import { servingRole } from "./serving-role";

const INSTANCES = 3;
const BUCKET = "pictures";
/** Several uploads at once, as the bucket's server handles them. */
const UPLOADS = 8;

export type ClusterOptions = {
  /** Port of the balancer. */
  readonly port: number;
  /** More settings of all instances. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Every write waits until the replica shows it, for tests that write rows past the site. */
  readonly isSynchronous?: boolean;
  readonly onMail?: (mail: CaughtMail) => void;
};

type Parts = {
  /** Address of the balancer. */
  readonly origin: string;
  readonly primary: PostgresServer;
  readonly replica: PostgresServer;
  /** Address of the pool that the instances use. */
  readonly pooled: string;
  readonly pgbouncer: Pgbouncer;
  readonly mail: MailCatcher;
  readonly bucket: S3Server;
  readonly bucketSettings: Readonly<Record<string, string>>;
  /** The objects of the bucket. */
  readonly pictures: Storage;
  /** Settings of each instance. */
  readonly settings: Readonly<Record<string, string>>;
};

/**
 * Several instances on one machine with all that is around them: nginx, the instances, pgbouncer, a primary with a
 * replica, a bucket for pictures and a mail server. The database holds the demo data.
 */
export class Cluster {
  readonly instances: RealServer[] = [];
  readonly parts: Parts;
  readonly #release: () => Promise<void>;
  #stopping: Promise<void> | undefined;

  /** @param release stops everything */
  constructor(parts: Parts, release: () => Promise<void>) {
    this.parts = parts;
    this.#release = release;
  }

  async startInstance(port: number): Promise<RealServer> {
    const { pooled, settings } = this.parts;
    const instance = await startRealServer(pooled, { ...settings, PORT: String(port) });
    this.instances.push(instance);
    return instance;
  }

  /** Ends an instance at once, as if its machine lost power. */
  async killInstance(instance: RealServer): Promise<void> {
    this.instances.splice(this.instances.indexOf(instance), 1);
    instance.process.kill("SIGKILL");
    await instance.ended;
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#release();
    return this.#stopping;
  }
}

/** Starts a whole cluster, with the demo data. If something does not start, all that has started is stopped. */
export async function startCluster({ port, settings = {}, isSynchronous, onMail }: ClusterOptions): Promise<Cluster> {
  const releases: (() => unknown)[] = [];
  const release = async () => {
    for (const each of releases.toReversed()) await each();
  };
  try {
    await ensureBuilt();
    const home = fs.mkdtempSync(path.join(tmpdir(), "cluster-"));
    releases.push(() => fs.rmSync(home, { recursive: true, force: true }));
    const database = await startDatabase(home, releases, isSynchronous);
    const stored = await startBucket(home, releases);
    const mail = await catchMail(0, onMail);
    releases.push(() => mail.close());
    const origin = `http://127.0.0.1:${port}`;
    const own = {
      DATABASE_DIRECT_URL: database.primary.url(),
      DATABASE_REPLICA_URLS: database.followed,
      SITE_URL: origin,
      INDEXING: "yes",
      TRUSTED_PROXIES: "1",
      JWT_SECRET: E2E_SECRET,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    };
    const parts = { ...database, ...stored, origin, mail, settings: { ...own, ...stored.bucketSettings, ...settings } };
    const cluster = new Cluster(parts, release);
    releases.push(() => Promise.all(cluster.instances.map(stopRealServer)));
    const ports = await Promise.all(Array.from({ length: INSTANCES }, freePort));
    await Promise.all(ports.map((each) => cluster.startInstance(each)));
    const nginx = await startNginx(port, ports);
    releases.push(() => nginx.stop());
    return cluster;
  } catch (error) {
    await release();
    throw error;
  }
}

/** A primary with the demo data, its replica, and pgbouncer for the role that serves. */
async function startDatabase(home: string, releases: (() => unknown)[], isSynchronous = false) {
  const servers = await startPrimary("debian", ["fsync=off", "max_connections=200"]);
  const { primary } = servers;
  releases.push(servers.drop, () => primary.kill());
  await prepareDatabase(primary.url());
  await ensureDemoData(primary.url(), path.join(home, "media"));
  const replica = await primary.replica("second");
  releases.push(() => replica.kill());
  if (isSynchronous)
    await primary.configure({ synchronous_standby_names: "second", synchronous_commit: "remote_apply" });
  const role = await servingRole(primary.url());
  const pgbouncer = await startPgbouncer(role.url);
  releases.push(() => pgbouncer.stop());
  const followed = Object.assign(new URL(role.url), { port: String(replica.port) }).href;
  return { primary, replica, pgbouncer, pooled: pgbouncer.url(role.url), followed };
}

/** A bucket with the pictures of the demo, and the site's settings for it. */
async function startBucket(home: string, releases: (() => unknown)[]) {
  const bucket = await startS3(path.join(home, "bucket"), BUCKET);
  releases.push(bucket.stop);
  const { endpoint } = bucket;
  const pictures = s3Storage({ bucket: BUCKET, endpoint, region: "us-east-1", forcePathStyle: true, ...S3_KEYS });
  const media = path.join(home, "media");
  const names = fs.readdirSync(media, { withFileTypes: true }).flatMap((file) => (file.isFile() ? file.name : []));
  for (let from = 0; from < names.length; from += UPLOADS) {
    const some = names.slice(from, from + UPLOADS);
    await Promise.all(some.map((name) => pictures.put(name, fs.readFileSync(path.join(media, name)))));
  }
  const bucketSettings = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: endpoint,
    S3_FORCE_PATH_STYLE: "yes",
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
  return { bucket, pictures, bucketSettings };
}
