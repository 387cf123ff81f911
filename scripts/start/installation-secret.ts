import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Secret for an installation without JWT_SECRET: generated once, readable only by this user, never in production. */
export function installationSecret(dataDir: string): string {
  const file = path.join(dataDir, "secret");
  fs.mkdirSync(dataDir, { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(48).toString("base64"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return fs.readFileSync(file, "utf8").trim();
}
