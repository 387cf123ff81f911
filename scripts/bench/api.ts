import { type Figure, percentile } from "./figure";
import type { Served } from "./server";
import { timeRequests } from "./uncached";

const LISTS = ["page=1", "page=7", "city=herat", "type=cafe"].map(
  (query) => `/api/v1/restaurant?${query}&view=card&lang=fa`,
);
const SEARCHES = [
  "qabuli palaw",
  "mantu herat",
  "قابلی کابل",
  "کباب",
  "منتو",
  "چپلي کباب",
  "bolani",
  "family restaurant kabul",
  "شیریخ هرات",
  "ashak",
  "pamir",
  "د چرګ پلو",
];
const TYPED = ["ma", "man", "mant", "قا", "قابل", "کبا", "چپ", "چپلي", "her", "qabuli pa", "شیر", "bolani"];
const HOPELESS = ["q", "ک", "ab", "زژ", "xyzzyq", "لامبورگینی", "zzzzzzzzzzzzzzzz", "a b c d e f"];

export async function benchApi(served: Served, size: string): Promise<Figure[]> {
  const searching = (text: string) => `/api/v2/restaurant?search=${encodeURIComponent(text)}`;
  const lists = await timeRequests(served, LISTS);
  const searches = await timeRequests(served, SEARCHES.map(searching));
  const suggestions = await timeRequests(
    served,
    TYPED.map((text) => `/api/v1/search/suggest?lang=fa&q=${encodeURIComponent(text)}`),
  );
  const hopeless = await timeRequests(served, HOPELESS.map(searching));
  const figure = (name: string, measured: number, must: number, goal: number): Figure => ({
    name: `${name} at ${size}`,
    measured,
    unit: "ms",
    must,
    goal,
    better: "lower",
  });
  return [
    figure("list API, cards p50", percentile(lists.times, 0.5), 5, 3),
    figure("list API, cards p95", percentile(lists.times, 0.95), 25, 12),
    figure("search API p50", percentile(searches.times, 0.5), 20, 8),
    figure("search API p95", percentile(searches.times, 0.95), 40, 40),
    figure("suggestions p95", percentile(suggestions.times, 0.95), 20, 20),
    figure("1–2 letters or hopeless, slowest", Math.max(...hopeless.times), 60, 60),
  ];
}
