import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
import { type DishServed, dishesServed } from "../support/dishes-served";
import type { RealServer } from "../support/real-server";

/** Within which the other instances show a write (S-76). */
const HEARD_MS = 2000;
/** Demo prices are lower, so the highest price of a page is that of its dish. */
const BASE = 100_000;
const DISHES = 30;

/** An instance, or what stands before several. */
type Site = Pick<RealServer, "port" | "origin">;

type Dish = DishServed & {
  price: number;
  isWriting: boolean;
  readonly acknowledged: { readonly at: number; readonly price: number; readonly by: Site }[];
};

type Rate = {
  /** Aimed at per second; a slow machine reaches less, which is no failure. */
  readonly perSecond: number;
  readonly atOnce: number;
};

/** The results of `startPriceLoad`; they grow while it runs. */
export type PriceLoad = {
  writes: number;
  reads: number;
  /** How often each answer other than 200 was given to a write. */
  readonly refused: Record<string, number>;
  /** Writes whose answer was cut, which may have been done. */
  readonly cut: string[];
  /** Reads that were not answered with 200. */
  readonly failed: string[];
  /** Pages and calls that were older than a write they had to know. */
  readonly old: string[];
};

type Setting = {
  /** The instances in service, asked for before each request. */
  readonly sites: () => readonly Site[];
  /** Reads rows of the primary. */
  readonly sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Headers of an admin's requests. */
  readonly headers: Record<string, string>;
  readonly writes: Rate;
  readonly reads: Rate;
  /** Named in what failed. */
  readonly phase: () => string;
};

/** A new admin. @returns headers of calls and the cookies of a browser, valid on every instance with the same secret */
export async function signUpAdmin(site: Site, sql: Setting["sql"]) {
  const email = `${randomUUID()}@private.example`;
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ fullname: "Admin", email, password: "anar-1403-x", ageConfirmed: true });
  const answer = await fetch(`${site.origin}/api/user/signup`, { method: "POST", headers: json, body });
  if (!answer.ok) throw new Error(`The sign-up was answered with ${answer.status}: ${await answer.text()}`);
  await sql("UPDATE users SET role = 'admin', verified_at = now() WHERE email = $1", [email]);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  return { headers: { ...json, authorization: `Bearer ${accessToken}` }, cookie };
}

/**
 * Writes prices, and reads them from pages and calls, until stopped. An instance must show its own write at once, and that of another one when it
 * must have heard of it.
 * @returns the results, and a function that ends the load
 */
export async function startPriceLoad({ sites, sql, headers, writes, reads, phase }: Setting) {
  const results: PriceLoad = { writes: 0, reads: 0, refused: {}, cut: [], failed: [], old: [] };
  const dishes = (await dishesServed(sql, DISHES)).map(
    (dish): Dish => ({ ...dish, price: BASE, isWriting: false, acknowledged: [] }),
  );

  async function write(): Promise<void> {
    const dish = oneOf(dishes.filter(({ isWriting }) => !isWriting));
    const site = oneOf(sites());
    if (!dish || !site) return;
    dish.isWriting = true;
    dish.price += 1;
    const { price } = dish;
    const change = { method: "PATCH", headers, body: JSON.stringify({ price }) };
    const { status, text } = await ask(site, `/api/v1/dish/${dish.id}`, change);
    if (status === 200) {
      results.writes += 1;
      dish.acknowledged.push({ at: performance.now(), price, by: site });
    } else if (status === 0) {
      results.cut.push(`${phase()}: a write: 0 ${text}`);
    } else {
      const answer = `${status} ${text.slice(0, 120)}`;
      results.refused[answer] = (results.refused[answer] ?? 0) + 1;
    }
    dish.isWriting = false;
  }

  async function read(): Promise<void> {
    const [dish, site] = [oneOf(dishes), oneOf(sites())];
    if (!dish || !site) return;
    const known = newestKnown(dish, site);
    const path = oneOf([dish.page, dish.page, `/api/v1/dish/${dish.id}`]) ?? dish.page;
    const { status, text } = await ask(site, path);
    results.reads += 1;
    const what = `${phase()}: ${path} of port ${site.port}`;
    if (status !== 200) results.failed.push(`${what}: ${status} ${text.slice(0, 120)}`);
    else if (priceIn(text) < known) results.old.push(`${what} shows ${priceIn(text)} instead of ${known}`);
  }

  const ends = [every(writes, write), every(reads, read)];
  const stop = async () => {
    await Promise.all(ends.map((end) => end()));
  };
  return { results, stop };
}

/** Starts work at a rate, with a limit on how much runs at once. @returns ends it */
export function every({ perSecond, atOnce }: Rate, work: () => Promise<void>): () => Promise<void> {
  const running = new Set<Promise<void>>();
  let due = performance.now();
  const timer = setInterval(() => {
    for (; due < performance.now(); due += 1000 / perSecond) {
      if (running.size >= atOnce) continue;
      const one = work().finally(() => running.delete(one));
      running.add(one);
    }
  }, 5);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
  };
}

export const oneOf = <Each>(all: readonly Each[]): Each | undefined => all[Math.floor(Math.random() * all.length)];

/** The price that an instance must show now at least. */
function newestKnown({ acknowledged }: Dish, site: Site): number {
  const now = performance.now();
  return acknowledged.findLast(({ at, by }) => at < (by === site ? now : now - HEARD_MS))?.price ?? 0;
}

const PRICES = /\b\d{3},\d{3}\b|"price":\d{6}\b/g;
const priceIn = (text: string) =>
  Math.max(0, ...(text.match(PRICES) ?? []).map((found) => Number(found.replace(/\D/g, ""))));

/** Status 0: no answer. */
async function ask({ port }: Site, path: string, init?: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    const { message, cause } = error as Error;
    return { status: 0, text: cause instanceof Error ? cause.message : message };
  }
}
