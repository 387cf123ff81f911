import fs from "node:fs";
import { minVersion, satisfies } from "semver";
import { expect, test } from "vitest";

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
}

const lock = JSON.parse(fs.readFileSync("package-lock.json", "utf8")) as { packages: Record<string, LockedPackage> };
const manifest = JSON.parse(fs.readFileSync("package.json", "utf8")) as {
  readonly [kind in "dependencies" | "devDependencies"]: Record<string, string>;
} & { readonly engines: { readonly node: string } };

/** First versions without known vulnerabilities. The registry's audit is not available everywhere; this list is. */
const FLOORS = {
  next: "16.4.6",
  sharp: "0.35.4",
  dompurify: "3.4.11",
  "next-auth": "4.24.15",
  nodemailer: "9.0.1",
  jose: "6.2.17",
};

/** Known vulnerable packages that are not installed: a new one must be above its floor. */
const ABSENT = new Set(["dompurify"]);

/** next-auth and its OpenID client need the previous major version, whose last release has no known vulnerability. */
const OLDER_LINES: Readonly<Record<string, Readonly<Record<string, string>>>> = { jose: { "4": "4.15.9" } };

function installed(name: string): string[] {
  return Object.entries(lock.packages)
    .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
    .flatMap(([, { version }]) => version ?? []);
}

function compare(a: string, b: string): number {
  const [left = [], right = []] = [a, b].map((version) => (version.split("-")[0] ?? "").split(".").map(Number));
  const different = left.findIndex((part, i) => part !== right[i]);
  return different < 0 ? 0 : (left[different] ?? 0) - (right[different] ?? 0);
}

test.each(Object.entries(FLOORS))("S-87 every installed %s is at least %s", (name, floor) => {
  const floorOf = (version: string) => OLDER_LINES[name]?.[version.split(".")[0] ?? ""] ?? floor;
  const versions = installed(name);
  expect(versions.filter((version) => compare(version, floorOf(version)) < 0)).toEqual([]);
  // A floor for a package that is not installed would check nothing.
  expect(versions.length === 0).toBe(ABSENT.has(name));
});

test("S-87 versions are compared by their numbers", () => {
  expect(compare("16.4.5", "16.4.6")).toBeLessThan(0);
  expect(compare("17.0.0", "16.4.6")).toBeGreaterThan(0);
});

test("every dependency that the site runs with supports each Node that we promise", () => {
  const first = minVersion(manifest.engines.node)?.version ?? "";
  expect(first).toBe("20.19.0");
  const promised = [first, "22.12.0", "24.0.0"];
  const refused = Object.entries(lock.packages).flatMap(([name, { dev, devOptional, optional, engines }]) => {
    const wanted = engines?.node;
    // Optional packages are builds for other platforms.
    if (!name || dev || devOptional || optional || !wanted) return [];
    return promised.filter((version) => !satisfies(version, wanted)).map((version) => `${name} on ${version}`);
  });
  expect(refused).toEqual([]);
});

test("S-87 every dependency is pinned to one version", () => {
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))).toEqual([]);
});
