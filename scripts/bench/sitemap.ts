import http from "node:http";
import { createGunzip } from "node:zlib";
import type { Figure } from "./figure";
import type { Served } from "./server";

const MEGABYTE = 1024 * 1024;
const SAMPLE_MS = 50;

type Read = { addresses: number; bytes: number; ms: number };

/**
 * Reads every sitemap file once, as a search engine does: number of URLs, time of the slowest file, and the additional
 * memory of a second reading.
 */
export async function benchSitemap(served: Served, size: string): Promise<Figure[]> {
  const files = await listFiles(served.origin);
  // After its start the server still fills its search and heap, so only growth between readings counts.
  for (const file of files) await readFile(`${served.origin}${file}`);
  const before = served.rssBytes();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, served.rssBytes());
  }, SAMPLE_MS);
  const reads: Read[] = [];
  for (const file of files) reads.push(await readFile(`${served.origin}${file}`));
  clearInterval(watch);
  const addresses = reads.reduce((sum, read) => sum + read.addresses, 0);
  const name = `sitemap, ${addresses.toLocaleString("en")} addresses at ${size}`;
  return [
    {
      name: `${name}: memory that a second reading adds`,
      measured: (peak - before) / MEGABYTE,
      unit: "MB",
      must: 120,
      goal: 60,
      better: "lower",
    },
    {
      name: `${name}: slowest file`,
      measured: Math.max(...reads.map(({ ms }) => ms)) / 1000,
      unit: "s",
      must: 15,
      goal: 5,
      better: "lower",
    },
    {
      name: `${name}: largest file`,
      measured: Math.max(...reads.map(({ bytes }) => bytes)) / MEGABYTE,
      unit: "MB",
      must: 50,
      goal: 25,
      better: "lower",
    },
  ];
}

async function listFiles(origin: string): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
}

/** Counts the response without storing it, because this process shares the machine. */
function readFile(url: string): Promise<Read> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { "accept-encoding": "gzip" } }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
        let [addresses, bytes, rest] = [0, 0, ""];
        const text = answer.pipe(createGunzip());
        text.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          const parts = `${rest}${chunk.toString("latin1")}`.split("<url>");
          addresses += parts.length - 1;
          rest = parts.at(-1)?.slice(-"<url>".length) ?? "";
        });
        text.once("end", () => resolve({ addresses, bytes, ms: performance.now() - start }));
        text.once("error", reject);
        return undefined;
      })
      .once("error", reject);
  });
}
