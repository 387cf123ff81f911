import lighthouse from "lighthouse";
import { type Figure, median } from "./figure";

const ROUNDS = 3;

/** Lighthouse's mobile defaults (simulated 1.6 Mbit/s, 150 ms, 4× CPU), in the browser listening on `port`. */
export async function benchLighthouse(name: string, url: string, port: number): Promise<Figure[]> {
  const performance: number[] = [];
  const accessibility: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const result = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "error",
      onlyCategories: ["performance", "accessibility"],
    });
    const { categories, runtimeError } = result?.lhr ?? {};
    if (!categories || runtimeError)
      throw new Error(`Lighthouse could not judge ${url}: ${runtimeError?.message ?? "no result"}`);
    performance.push((categories.performance?.score ?? 0) * 100);
    accessibility.push((categories.accessibility?.score ?? 0) * 100);
  }
  return [
    {
      name: `${name}: Lighthouse performance`,
      measured: median(performance),
      unit: "",
      must: 97,
      goal: 97,
      better: "higher",
    },
    {
      name: `${name}: Lighthouse accessibility`,
      measured: median(accessibility),
      unit: "",
      must: 100,
      goal: 100,
      better: "higher",
    },
  ];
}
