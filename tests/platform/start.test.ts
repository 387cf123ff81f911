import { spawn } from "node:child_process";
import net from "node:net";
import { expect, test } from "vitest";
import { checkNode } from "@/scripts/setup/install.mjs";
import { checkSettings } from "@/scripts/start/settings";

function start(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const { DATABASE_URL: _none, NODE_ENV: _test, ...rest } = process.env;
  const child = spawn(process.execPath, ["scripts/start.mjs"], { env: { ...rest, ...env } as NodeJS.ProcessEnv });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once("close", (code) => resolve({ code, output }));
  });
}

test.each<[Record<string, string>, string]>([
  [{ PORT: "abc" }, 'PORT must be a port number from 1 to 65535, but it is "abc".'],
  [{ PORT: "70000" }, 'PORT must be a port number from 1 to 65535, but it is "70000".'],
  [{ SITE_URL: "example.com" }, 'SITE_URL must be an address such as https://example.com, but it is "example.com".'],
  [{ DEFAULT_LNG: "de" }, 'DEFAULT_LNG must be en, fa or ps, but it is "de".'],
  [{ DEMO_DATA: "maybe" }, 'DEMO_DATA must be yes or no, but it is "maybe".'],
  [{ NODE_ENV: "production" }, "DATABASE_URL is missing: with NODE_ENV=production"],
])("npm start does not begin with %j", async (env, sentence) => {
  await expect(checkSettings({ NODE_ENV: "test", PORT: await freePort(), ...env })).rejects.toThrow(sentence);
});

test.each([
  ["nonsense:secret", "DATABASE_URL must be a Postgres address"],
  ["postgresql://u:secret@127.0.0.1:1/d", "DATABASE_URL can't be reached"],
])("npm start with the database %s stops with a sentence that names the variable", async (url, sentence) => {
  const { code, output } = await start({ DATABASE_URL: url, PORT: await freePort() });
  expect(output).toContain(sentence);
  expect(output).not.toContain("secret");
  expect(output).not.toContain("    at ");
  expect(code).toBe(1);
});

test("npm start on a port in use stops with a sentence", async () => {
  const taken = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as net.AddressInfo;
  await expect(checkSettings({ NODE_ENV: "test", HOST: "127.0.0.1", PORT: String(port) })).rejects.toThrow(
    `PORT ${port} is in use by another program`,
  );
  taken.close();
});

test("npm start brings demo data everywhere but in production, by default", async () => {
  const wants = async (env: Record<string, string>) =>
    (await checkSettings({ NODE_ENV: "development", PORT: await freePort(), ...env })).wantsDemoData;
  const production = {
    NODE_ENV: "production",
    DATABASE_URL: "postgresql://u@h/d",
    JWT_SECRET: "5dQ0zGm7yTq2cWn8RxVb4KjL1sHf9EaU",
  };
  expect(await Promise.all([wants({}), wants({ DEMO_DATA: "no" }), wants(production)])).toEqual([true, false, false]);
  expect(await wants({ ...production, DEMO_DATA: "yes" })).toBe(true);
  await expect(wants({ ...production, JWT_SECRET: "" }), "S-84 a real site brings its own secret").rejects.toThrow(
    /^JWT_SECRET /,
  );
});

test.each(["18.20.0", "20.18.9"])("npm start refuses Node %s", (version) => {
  expect(() => checkNode(version)).toThrow("Node 20.19 or newer is needed");
});

test.each(["20.19.0", "22.0.0", "24.11.1"])("npm start takes Node %s", (version) => {
  expect(() => checkNode(version)).not.toThrow();
});

function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(String(port)));
    });
  });
}
