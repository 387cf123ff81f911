// Loaded with `node --import ./scripts/register.mjs FILE.ts`: TypeScript through tsx, "@/" paths from tsconfig.json,
// and `server-only`, which throws on import outside Next, becomes an empty module.
import { register } from "node:module";
import "tsx";

const hook = `export function resolve(specifier, context, next) {
  if (specifier === "server-only") return { url: "data:text/javascript,", shortCircuit: true };
  return next(specifier, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
