// npm run build: everything the server needs, unless it is there already.
import { ensureGenerated } from "./setup/install.mjs";
import { refuse } from "./setup/say.mjs";

try {
  await ensureGenerated();
  const { ensureBuilt } = await import("./setup/build.mjs");
  await ensureBuilt();
} catch (error) {
  refuse(error);
}
