// Draws and stores the pictures that a demo was loaded without (`prisma/seed/main.ts --later`). `npm start` runs it
// beside the server. Ends at once if all are stored.
import os from "node:os";
import pg from "pg";
import { hangPictures } from "./hang";

/** Requests to the site have priority; threads started later inherit the setting. */
os.setPriority(10);

const client = new pg.Client({ connectionString: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL });
await client.connect();
try {
  let told = false;
  const number = (count: number) => count.toLocaleString("en");
  await hangPictures(client, process.env.MEDIA_DIR ?? ".data/media", (done, total) => {
    if (!told) console.log(`\nDrawing the demo's ${number(total)} pictures; until then tiles stand in for them.`);
    told = true;
    if (done > 0) console.log(`  ${number(done)} of ${number(total)} pictures`);
  });
} finally {
  await client.end();
}
