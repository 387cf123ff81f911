import { randomBytes } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { checkEnv, SettingError } from "@/lib/core/env";

export interface StartSettings {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly wantsDemoData: boolean;
  /** Whether demo logins exist: never in production (S-85). */
  readonly wantsDemoLogins: boolean;
  /** JWT_SECRET: given, or generated once per installation. */
  readonly secret: string;
}

/**
 * Checks all settings before anything starts.
 * @throws SettingError with a sentence for each invalid setting
 */
export async function checkSettings(source: NodeJS.ProcessEnv = process.env): Promise<StartSettings> {
  const production = source.NODE_ENV === "production";
  if (production && !source.DATABASE_URL?.trim()) {
    throw new SettingError(
      "DATABASE_URL is missing: with NODE_ENV=production Dastarkhan does not bring a database of its own.",
    );
  }
  const embedded = "postgresql://embedded@127.0.0.1/dastarkhan";
  const dataDir = source.DATA_DIR || ".data";
  const secret = source.JWT_SECRET?.trim() || (production ? "" : installationSecret(dataDir));
  const env = checkEnv({ ...source, DATABASE_URL: source.DATABASE_URL?.trim() || embedded, JWT_SECRET: secret });
  await assertPortFree(env.HOST, env.PORT);
  const wantsDemoData = demoDataWanted(source.DEMO_DATA, production);
  return {
    secret,
    dataDir,
    wantsDemoData,
    host: env.HOST,
    port: env.PORT,
    wantsDemoLogins: wantsDemoData && !production,
  };
}

// A production site starts empty; all others with demo data.
function demoDataWanted(wish: string | undefined, production: boolean): boolean {
  if (!wish) return !production;
  if (wish === "yes" || wish === "no") return wish === "yes";
  throw new SettingError(`DEMO_DATA must be yes or no, but it is "${wish}".`);
}

function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => reject(new SettingError(portProblem(error, host, port))));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function portProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === "EADDRINUSE") {
    return `PORT ${port} is in use by another program: stop it, or set PORT to another number.`;
  }
  if (error.code === "EACCES") return `PORT ${port} needs more rights than we have: set PORT to 1024 or above.`;
  return `HOST ${host} is no address of this machine (${error.message}).`;
}

/** Secret for an installation without JWT_SECRET: generated once, readable only by this user, never in production. */
function installationSecret(dataDir: string): string {
  const file = path.join(dataDir, "secret");
  fs.mkdirSync(dataDir, { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(48).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return fs.readFileSync(file, "utf8").trim();
}
