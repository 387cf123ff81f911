// Writes the schemas and samples of the menu upload to public/menu-upload/. They are committed; a test fails when they
// are outdated.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { menuFiles } from "./menu-files/files";
import { ROOT } from "./setup/run.mjs";

const folder = path.join(ROOT, "public/menu-upload");
await mkdir(folder, { recursive: true });
for (const [name, content] of await menuFiles()) await writeFile(path.join(folder, name), content);
