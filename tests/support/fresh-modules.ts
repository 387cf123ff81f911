import { afterAll, vi } from "vitest";

// Test files share a worker, which loads packages once. The project's modules, environment variables and globals are
// reset for each file.
const shared = globalThis as { firstEnv?: NodeJS.ProcessEnv };
shared.firstEnv ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in shared.firstEnv)) delete process.env[name];
Object.assign(process.env, shared.firstEnv);
for (const key of Reflect.ownKeys(globalThis)) {
  const name = typeof key === "symbol" ? key.description : key;
  if (name?.startsWith("dastarkhan")) Reflect.deleteProperty(globalThis, key);
}
vi.resetModules();

// The window of happy-dom outlives a file, so its content and listeners are removed.
const undo: (() => void)[] = [];
for (const target of globalThis.window ? [window, document] : []) {
  const listen: typeof window.addEventListener = target.addEventListener.bind(target);
  target.addEventListener = (...listener: Parameters<typeof listen>) => {
    undo.push(() => target.removeEventListener(...listener));
    listen(...listener);
  };
  undo.push(() => {
    target.addEventListener = listen;
  });
}

afterAll(() => {
  globalThis.document?.body.replaceChildren();
  for (const step of undo) step();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
