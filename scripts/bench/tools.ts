import { spawnSync } from "node:child_process";

const PACKAGES: Record<string, string> = { nginx: "nginx-light", wrk: "wrk", curl: "curl" };

/** Installs the bench's reference programs from Debian packages. */
export function ensureTools(tools: readonly string[]): void {
  const missing = tools.filter((tool) => spawnSync("sh", ["-c", `command -v ${tool}`]).status !== 0);
  if (missing.length === 0) return;
  const packages = missing.map((tool) => PACKAGES[tool] ?? tool);
  spawnSync("apt-get", ["update", "-q"], { stdio: "ignore" });
  const { status } = spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], {
    stdio: "ignore",
  });
  if (status !== 0) throw new Error(`Please install ${packages.join(", ")}: the bench compares with them.`);
}
