import { afterAll, vi } from "vitest";

// Test files share a worker, which loads packages once. Our own modules, environment variables and globals are reset for each file.
const shared = globalThis as { firstEnv?: NodeJS.ProcessEnv };
shared.firstEnv ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in shared.firstEnv)) delete process.env[name];
Object.assign(process.env, shared.firstEnv);
for (const key of Reflect.ownKeys(globalThis)) {
  const name = typeof key === "symbol" ? key.description : key;
  if (name?.startsWith("dastarkhan")) Reflect.deleteProperty(globalThis, key);
}
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
