import type pg from "pg";
import { createSeed } from "../context";
import { changeDemo, readDemo } from "../demo";
import { makeCountry } from "../fill-database";
import { type AlbumPlan, jobOf, planAlbum } from "./album";
import type { Planned } from "./plans";
import { drawAll } from "./studio";
import { type Drawn, Wall } from "./wall";

/** Key of the advisory lock: two concurrent starts store the pictures once. */
const HANGING = 4712;
/** Pictures per batch. Each batch purges pages: not too often, but often enough that visitors see pictures appear. */
const BATCH = 120;

/**
 * Draws and stores the pictures that a demo was loaded without, in batches: most visible ones first. Purges the pages
 * that show them from all page caches. Continues after an interruption and keeps pictures chosen meanwhile.
 * @param dir folder of the picture files
 * @param say gets the number of stored pictures: at the start, unless all are, and after each batch
 */
export async function hangPictures(
  client: pg.ClientBase,
  dir: string,
  say: (done: number, total: number) => void,
): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_lock($1) AS mine", [HANGING]);
  if (!rows[0]?.mine) return;
  try {
    const demo = await readDemo(client);
    if (!demo || demo.hung || demo.pictures === "none") return;
    const seed = createSeed(demo.seed, new Date(demo.loaded));
    const country = makeCountry(seed);
    const plan = planAlbum(seed, country, demo.pictures);
    await hangAll(client, new Wall(seed, country.businesses, plan), inOrder(plan), dir, say);
    await changeDemo(client, { hung: true });
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [HANGING]);
  }
}

async function hangAll(
  client: pg.ClientBase,
  wall: Wall,
  plans: readonly Planned[],
  dir: string,
  say: (done: number, total: number) => void,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>("SELECT id FROM media");
  const hanging = new Set(rows.map(({ id }) => id));
  const missing = plans.filter(({ id }) => !hanging.has(id));
  const byKey = new Map<string, Planned[]>();
  for (const plan of missing) {
    const { key } = jobOf(plan.art);
    byKey.set(key, [...(byKey.get(key) ?? []), plan]);
  }
  let done = plans.length - missing.length;
  if (missing.length > 0) say(done, plans.length);
  let batch: Drawn[] = [];
  let hung = Promise.resolve();
  const hang = () => {
    const full = batch;
    batch = [];
    hung = hung.then(async () => {
      await wall.hang(client, full);
      done += full.length;
      if (full.length > 0) say(done, plans.length);
    });
    // A failure is handled below, when everything is drawn.
    hung.catch(() => undefined);
  };
  const jobs = missing.map(({ art }) => jobOf(art));
  await drawAll(jobs, dir, (key, picture) => {
    for (const planned of byKey.get(key) ?? []) batch.push([planned, picture]);
    if (batch.length >= BATCH) hang();
  });
  hang();
  await hung;
}

/** Pictures of the home page first, then menus, covers and logos; galleries last. */
function inOrder({ shared, ofBusinesses, ofReviews }: AlbumPlan): Planned[] {
  const weight = ({ type, business }: Planned) => {
    if (type === "category" || type === "post") return 0;
    if (type === "gallery" || type === "review") return 4;
    if (business) return business.isFeatured ? 1 : 3;
    return 2;
  };
  return [...shared, ...ofBusinesses, ...ofReviews].toSorted((a, b) => weight(a) - weight(b));
}
