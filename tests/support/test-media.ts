import path from "node:path";
import { ROOT } from "@/scripts/setup/run.mjs";

/** Pictures of the demo data, shared by all test databases. */
export const TEST_MEDIA_DIR = path.join(ROOT, ".data/test/media");
