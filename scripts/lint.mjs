// npm run lint
import { ensureGenerated } from "./setup/install.mjs";
import { lint } from "./setup/lint.mjs";
import { refuse } from "./setup/say.mjs";

try {
  await ensureGenerated();
  const outcomes = await lint();
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
} catch (error) {
  refuse(error);
}
