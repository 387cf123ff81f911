import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { generateSource } from "oazapfts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readApi } from "./call-api";

const run = promisify(execFile);
const scratch = path.resolve(".data/test/scratch");
let dir: string;

beforeAll(() => {
  fs.mkdirSync(scratch, { recursive: true });
  dir = fs.mkdtempSync(path.join(scratch, "client-"));
});
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }));

/** The first program that an app developer would write: ten calls with named types. */
const APP = `
import * as api from "./client";
import type { Dish, Pagination, Restaurant, RestaurantAnswer, Review, WeeklyHoursSent } from "./client";

const fridays: WeeklyHoursSent = { fri: [{ open: "08:00", close: "22:00" }] };

export async function tour(email: string, password: string): Promise<[Restaurant, Dish | undefined, Pagination]> {
  const session = await api.logIn({ email, password });
  if (session.status !== 200) throw new Error(session.data.code);
  const headers = { authorization: "Bearer " + session.data.accessToken };
  const found = await api.searchRestaurants({ search: "قابلی", city: "kabul" });
  const suggested = await api.suggest({ q: "قا" });
  const home = await api.getHome({ lang: "en" });
  if (found.status !== 200 || suggested.status !== 200 || home.status !== 200) throw new Error("away");
  const id = found.data.restaurants[0]?._id ?? "";
  const answer = await api.getRestaurant(id, { lang: "ps" });
  if (answer.status !== 200) throw new Error(answer.data.message);
  const place: RestaurantAnswer = answer.data;
  const title: string | undefined = place.data.translation.fa?.title;
  // Which of the two shapes it is, a client is told by the entry itself.
  const hit = found.data.restaurants[0];
  const price = hit?.view === "card" ? hit.priceLevel : hit?.priceRange?.from;
  const dishes = await api.listDishes({ restaurantId: id, page: 2 });
  const reviews = await api.listReviews(id, { sort: "newest" });
  if (dishes.status !== 200 || reviews.status !== 200) throw new Error("away");
  const first: Review | undefined = reviews.data.data[0];
  await api.createReview(id, { message: first?.message ?? title + " " + price, ratings: { food: 5, service: 4, environment: 5 } }, {}, { headers });
  await api.bookmarkRestaurant(id, {}, { headers });
  await api.updateRestaurant(id, { hours: fridays }, {}, { headers });
  return [place.data, dishes.data.data[0], dishes.data.pagination];
}
`;

test("a client that a generator makes of the document compiles, and its types have names", async () => {
  fs.writeFileSync(path.join(dir, "openapi.json"), JSON.stringify(await readApi("/openapi.json")));
  fs.writeFileSync(
    path.join(dir, "client.ts"),
    await generateSource(path.join(dir, "openapi.json"), { useEnumType: false }),
  );
  fs.writeFileSync(path.join(dir, "app.ts"), APP);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: "esnext",
    module: "esnext",
    moduleResolution: "bundler",
    lib: ["esnext", "dom", "dom.iterable"],
  };
  fs.writeFileSync(path.join(dir, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["app.ts"] }));
  const said = await run(process.execPath, ["node_modules/typescript/bin/tsc", "--project", dir]).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(said).toBe("");
});
