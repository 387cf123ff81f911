// A thread doesn't inherit the loader of TypeScript: it is registered here, then the worker proper is loaded.
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");
