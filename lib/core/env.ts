import "server-only";
import { z } from "zod";
import { EMAIL } from "@/lib/core/email";
import { RATE_LIMITS, type RateLimit, type RateLimitName } from "@/lib/core/rate-limits";

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

const DEFAULT_PORT = 3000;
const port = wholeNumber(1, 65_535).default(DEFAULT_PORT);
/** The site on the local machine. A wrong PORT falls back here, because PORT reports its own error. */
const localSite = ({ PORT }: Source) => `http://localhost:${port.catch(DEFAULT_PORT).parse(PORT?.trim() || undefined)}`;

/** An absolute http(s) address; trailing slashes are removed. */
const webAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/{1,9}$/, ""));

const emailSchema = z.email({ pattern: EMAIL });

const splitList = (text: string) => text.split(",").flatMap((part) => part.trim() || []);

const LIMIT_MAX = 999_999;
const LIMIT = new RegExp(`^(${Object.keys(RATE_LIMITS).join("|")})=(\\d{1,6})/(\\d{1,6})$`);

/** `contact=5/3600` → five per hour. */
function readLimits(text: string): Partial<Record<RateLimitName, RateLimit>> {
  const entries = splitList(text).map((part) => {
    const [, name, points, seconds] = LIMIT.exec(part) ?? [];
    return [name, { points: Number(points), seconds: Number(seconds) }] as const;
  });
  return Object.fromEntries(entries);
}

const rateLimits = z
  .string()
  .default("")
  .refine((text) => splitList(text).every((part) => LIMIT.test(part)))
  .transform(readLimits);

const PLACEHOLDER = /change.?me/i;

/** Length is not enough: "aaaa…" and placeholders from examples can be guessed. */
function isUnguessable(text: string): boolean {
  return new Set(text).size >= 10 && !PLACEHOLDER.test(text);
}

const postgresAddress = z.url({ protocol: /^postgres(ql)?$/ });
const POSTGRES_ADDRESS = "a Postgres address such as postgresql://user:password@host:5432/name";

/** All settings of the application, with the text shown for a wrong value. docs/operations.md has the table. */
const settings = {
  DATABASE_URL: { schema: postgresAddress, expected: POSTGRES_ADDRESS, secret: true },
  /**
   * Direct Postgres connection for sessions and for the tables' owner, where DATABASE_URL leads to a pool or a
   * restricted role.
   */
  DATABASE_DIRECT_URL: {
    schema: postgresAddress,
    unset: ({ DATABASE_URL }) => DATABASE_URL?.trim() || undefined,
    expected: POSTGRES_ADDRESS,
    secret: true,
  },
  /** Streaming replicas that answer readers, one of which may become the primary; each is Postgres itself. */
  DATABASE_REPLICA_URLS: {
    schema: z.string().default("").transform(splitList).pipe(z.array(postgresAddress)),
    expected: `addresses with commas between them, each ${POSTGRES_ADDRESS}`,
    secret: true,
  },
  /** Signs tokens, cookies and links in mails. Changing it signs out all users. */
  JWT_SECRET: {
    schema: z.string().min(32).refine(isUnguessable),
    expected: "a random text of at least 32 characters, such as `openssl rand -base64 48` prints",
    secret: true,
  },
  DATABASE_POOL: { schema: wholeNumber(1, 200).default(10), expected: "a whole number from 1 to 200" },
  /** Milliseconds until Postgres cancels a statement; 0 is never (the seed). */
  DATABASE_STATEMENT_TIMEOUT: {
    schema: wholeNumber(0, 3_600_000).default(3000),
    expected: "a whole number of milliseconds from 0 (never) to 3600000",
  },
  PORT: { schema: port, expected: "a port number from 1 to 65535" },
  HOST: {
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default("0.0.0.0"),
    expected: "an address to listen on such as 0.0.0.0",
  },
  NODE_ENV: {
    schema: z.enum(["development", "production", "test"]).default("development"),
    expected: "development, production or test",
  },
  SITE_URL: { schema: webAddress, unset: localSite, expected: "an address such as https://example.com" },
  /** Whether search engines may index the site; the default is yes for https sites with a public host name. */
  INDEXING: { schema: z.enum(["yes", "no"]).optional(), expected: "yes or no" },
  CORS_ORIGINS: {
    schema: z.string().default("").transform(splitList).pipe(z.array(webAddress)),
    expected: "origins such as https://example.com, with commas between them",
  },
  /** Accounts that need a second factor: none, admins, or admins and owners. */
  SECOND_FACTOR: {
    schema: z.enum(["optional", "admins", "managers"]).default("optional"),
    expected: "optional, admins or managers",
  },
  /** Sign-in with Google; off unless both are set. */
  GOOGLE_CLIENT_ID: { schema: z.string().optional(), expected: "the client id of a Google project" },
  GOOGLE_CLIENT_SECRET: { schema: z.string().optional(), expected: "the client's secret", secret: true },
  GOOGLE_ISSUER: {
    schema: webAddress.default("https://accounts.google.com"),
    expected: "the address of an OpenID provider",
  },
  DEFAULT_LNG: { schema: z.enum(["en", "fa", "ps"]).default("fa"), expected: "en, fa or ps" },
  MEDIA_DIR: { schema: z.string().min(1).default(".data/media"), expected: "a folder for pictures" },
  /** The bucket of pictures; unset, they are stored in MEDIA_DIR. */
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)
      .optional(),
    expected: "the name of a bucket: 3 to 63 small letters, digits, dots and hyphens",
  },
  S3_ENDPOINT: { schema: webAddress.optional(), expected: "an address such as https://s3.example.com" },
  S3_REGION: {
    schema: z
      .string()
      .regex(/^[\w-]+$/)
      .default("us-east-1"),
    expected: "a region such as eu-central-1",
  },
  S3_ACCESS_KEY_ID: { schema: z.string().optional(), expected: "the id of a key", secret: true },
  S3_SECRET_ACCESS_KEY: { schema: z.string().optional(), expected: "the secret of a key", secret: true },
  S3_FORCE_PATH_STYLE: { schema: z.enum(["yes", "no"]).default("no"), expected: "yes or no" },
  /** Where `npm run backup` writes; a bucket is reached with the S3 settings above. */
  BACKUP_TO: {
    schema: z
      .string()
      .regex(/^(?:s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/[\w.-]+)*|(?!\w+:\/\/).+)$/)
      .optional(),
    expected: "a folder such as /srv/dastarkhan/backup, or a bucket such as s3://backups/dastarkhan",
  },
  /** Number of trusted proxies that write X-Forwarded-For; 0 trusts none. */
  TRUSTED_PROXIES: { schema: wholeNumber(0, 10).default(0), expected: "a whole number of proxies from 0 to 10" },
  /** Overrides for single limits of `RATE_LIMITS` (lib/core/rate-limits.ts). */
  RATE_LIMITS: {
    schema: rateLimits,
    expected:
      "limits such as contact=5/3600 (how often / in how many seconds, " +
      `each a whole number up to ${LIMIT_MAX}), with commas between them`,
  },
  /** Memory for whole public pages, in megabytes; see docs/decisions/page-cache.md. */
  PAGE_CACHE_MB: {
    schema: wholeNumber(0, 8192).default(128),
    expected: "a whole number of megabytes from 0 (off) to 8192",
  },
  /** Where a shared cache in front is purged; unset, there is none. See docs/decisions/cache-in-front.md. */
  CACHE_PURGE_URL: {
    schema: webAddress.optional(),
    expected: "the address of a Varnish such as http://127.0.0.1:6081, or of the purge API of Fastly or Cloudflare",
  },
  CACHE_PURGE_TOKEN: { schema: z.string().optional(), expected: "the token of the purge API", secret: true },
  /** "off" removes the service worker and its caches from phones that have it. */
  SERVICE_WORKER: { schema: z.enum(["on", "off"]).default("on"), expected: "on or off" },
  /** Mail server; unset, mails stay in the outbox, where admins can read them. */
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    expected: "the address of a mail server such as smtp://user:password@host:587",
    secret: true,
  },
  /** Sender of mails; unset, no-reply at the host of SITE_URL. */
  MAIL_FROM: { schema: emailSchema.optional(), expected: "an e-mail address" },
  /** Recipients of mails to admins; unset, all admins. */
  MAIL_TO_ADMINS: {
    schema: z.string().default("").transform(splitList).pipe(z.array(emailSchema)),
    expected: "e-mail addresses with commas between them",
  },
  /** Whether this instance sends mails and runs scheduled jobs; at least one instance must. */
  JOBS: { schema: z.enum(["on", "off"]).default("on"), expected: "on or off" },
  /** Google Analytics in addition to our own statistics; off unless set. */
  GA_MEASUREMENT_ID: {
    schema: z
      .string()
      .regex(/^G-[A-Z\d]{4,20}$/)
      .optional(),
    expected: "the id of a data stream of Google Analytics such as G-AB12CD34EF",
  },
  /** Vercel Analytics in addition to our own statistics; unset, it is on where the site runs at Vercel. */
  VERCEL_ANALYTICS: { schema: z.enum(["yes", "no"]).optional(), expected: "yes or no" },
  VERCEL: { schema: z.string().optional(), expected: "1, and set by Vercel" },
  /** A Protomaps extract, as a file or an address; docs/map-tiles.md explains how to cut one. */
  MAP_TILES: {
    schema: z
      .string()
      .refine((name) => !name.includes("://") || webAddress.safeParse(name).success)
      .optional(),
    expected: "a file such as /srv/afghanistan.pmtiles, or its address at http or https",
  },
  MAP_STYLE_URL: { schema: webAddress.optional(), expected: "the address of a map style" },
  MAPBOX_TOKEN: {
    schema: z.string().startsWith("pk.").optional(),
    expected: "a public Mapbox token (pk.…)",
    secret: true,
  },
  /** Gives access to GET /api/metrics; unset, the address does not exist. */
  METRICS_TOKEN: {
    schema: z
      .string()
      .regex(/^[\w.~+/=-]{32,200}$/)
      .refine(isUnguessable)
      .optional(),
    expected: "a random text of at least 32 characters, such as `openssl rand -base64 48` prints",
    secret: true,
  },
  /** An OpenTelemetry collector for traces; its libraries read the other OTEL_ variables themselves. */
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: webAddress.optional(),
    expected: "the address of an OpenTelemetry collector such as http://127.0.0.1:4318",
  },
  COMMIT: {
    schema: z
      .string()
      .regex(/^[\da-f]{7,40}$/)
      .optional(),
    expected: "a commit such as 4f6c1d3 (7 to 40 digits and letters from a to f)",
  },
  LOG_LEVEL: {
    schema: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    expected: "fatal, error, warn, info, debug, trace or silent",
  },
  LOG_FILE: { schema: z.string().min(1).optional(), expected: "a file" },
} satisfies Record<string, Setting>;

type Source = Readonly<Record<string, string | undefined>>;
type Setting = {
  readonly schema: z.ZodType;
  readonly expected: string;
  readonly unset?: (source: Source) => string | undefined;
  readonly secret?: boolean;
};

type Name = keyof typeof settings;
export type Env = { [N in Name]: z.output<(typeof settings)[N]["schema"]> };

/** A setting is missing or wrong. The message is one sentence with its name; secret values are not repeated. */
export class SettingError extends Error {
  override readonly name = "SettingError";
}

function parse<N extends Name>(name: N, source: Source): Env[N] {
  const { schema, expected, unset, secret }: Setting = settings[name];
  const given = source[name]?.trim() || undefined;
  const result = schema.safeParse(given ?? unset?.(source));
  if (result.success) return result.data as Env[N];
  const problem = given === undefined ? "is missing" : secret ? "is something else" : `is "${given}"`;
  throw new SettingError(`${name} must be ${expected}, but it ${problem}.`);
}

const names = Object.keys(settings) as Name[];

/**
 * Reads all settings at boot.
 * @throws SettingError naming every wrong or missing setting
 */
export function checkEnv(source: Source = process.env): Env {
  const problems: string[] = [];
  const values = names.map((name) => {
    try {
      return [name, parse(name, source)] as const;
    } catch (error) {
      const { unset }: Setting = settings[name];
      // A default derived from another setting is reported there.
      if (!unset || source[name]?.trim()) problems.push(error instanceof Error ? error.message : String(error));
      return [name, undefined] as const;
    }
  });
  if (problems.length > 0) throw new SettingError(problems.join("\n"));
  return Object.fromEntries(values) as Env;
}

/**
 * The settings, each parsed at first read: `next build` and unit tests load modules without a database address.
 * @throws SettingError if the setting being read is wrong
 */
export const env: Env = Object.defineProperties(
  {} as Env,
  Object.fromEntries(
    names.map((name) => {
      let value: { parsed: Env[Name] } | undefined;
      const get = () => {
        value ??= { parsed: parse(name, process.env) };
        return value.parsed;
      };
      return [name, { enumerable: true, get }];
    }),
  ),
);

/** next-auth reads the site's address only from the environment. */
export function tellNextAuth(): void {
  process.env.NEXTAUTH_URL = env.SITE_URL;
}

/**
 * Passes on Next's settings as resolved by the build, like Next's own standalone server. Reading next.config.ts again
 * would need Next's compilers, which the container image does not have.
 */
export function tellNext(config: unknown): void {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
