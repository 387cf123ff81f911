import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withClient } from "../postgres/client";
import { addBusiness, removeBusiness } from "./databases";
import { type Figure, median, oneByOne } from "./figure";
import type { Converted } from "./photo-process";
import { runApart, type Served } from "./server";
import { fetchJson, verifiedBy } from "./visitors";

type Report = { created: number; updated: number; skipped: number; errors: { message: string }[] };

const MENUS = [
  ["menu300", 300],
  ["menu5000", 5000],
] as const;

/** Uploads menus to an empty business over HTTP as an admin; then the same menu again, which changes nothing. */
export async function benchMenu({ origin, database }: Served): Promise<Figure[]> {
  const { accessToken } = await verifiedBy(fetchJson, origin, database, "admin");
  return withClient(database, (client) =>
    oneByOne(MENUS, async ([id, dishes]) => {
      const business = await addBusiness(client);
      const file = menuOf(dishes);
      const first = await upload(origin, accessToken, business, file);
      const again = await upload(origin, accessToken, business, file);
      if (first.report.created !== dishes || again.report.skipped !== dishes)
        throw new Error(`The upload went wrong: ${JSON.stringify(first.report).slice(0, 500)}`);
      await removeBusiness(client, business);
      return [
        { id, of: "new", measured: first.seconds },
        { id, of: "the same again", measured: again.seconds },
      ];
    }),
  );
}

/** Dish names with few common words, in three languages: the worst case for the search index. */
function menuOf(dishes: number): string {
  const entries = Array.from({ length: dishes }, (_, number) => ({
    translation: {
      en: { title: `House dish ${number.toString(36)}x ${number % 97}`, description: "With bread and salad" },
      fa: { title: `غذای خانه ${number}` },
      ps: { title: `د کور خواړه ${number}` },
    },
    price: 50 + (number % 400),
    categories: ["rice"],
    servingTime: 15,
  }));
  return JSON.stringify({ dishes: entries });
}

async function upload(origin: string, token: string, business: string, menu: string) {
  const body = new FormData();
  body.set("restaurantId", business);
  body.set("groups", new Blob(['[{"translation":{"en":{"title":"Main dishes"}}}]']), "groups.json");
  body.set("menu", new Blob([menu]), "menu.json");
  const started = performance.now();
  const answer = await fetch(`${origin}/api/v1/menu-upload`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${token}` },
  });
  const report = (await answer.json()) as Report;
  return { report, seconds: (performance.now() - started) / 1000 };
}

/** Converts a photo of ten megabytes to all sizes, alone and two at a time. */
export async function benchPhoto(): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-photo-"));
  try {
    const photo = path.join(folder, "photo");
    const run = (...args: string[]) => runApart<Converted>("photo-process.ts", args);
    const { megabytes } = await run("draw", photo);
    const one = await run("convert", photo, "1");
    const two = await run("convert", photo, "2");
    const of = `photo of ${megabytes} MB`;
    return [
      { id: "photoTime", of, measured: median(one.seconds) },
      { id: "photoMemory", of, measured: one.moreMegabytes },
      { id: "photosMemory", of, measured: two.moreMegabytes },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
