import { closeDatabase } from "@/lib/core/db";
import { parseSearchQuery } from "@/lib/search/query";
import { search } from "@/lib/search/service";
import { suggest } from "@/lib/search/suggestions";
import type { Figure } from "../bench/figure";
import { type Line, readTsv } from "./catalogue";

const NOW = new Date("2026-11-20T08:00:00Z");

export async function score(cases: string, negatives: string): Promise<Figure[]> {
  const ranks: number[] = [];
  for (const line of readTsv(cases)) ranks.push(await rankOf(line));
  const within = (count: number) => ranks.filter((rank) => rank >= 0 && rank < count).length;
  let wrong = 0;
  for (const line of readTsv(negatives)) if (await findsSomething(line)) wrong++;
  await closeDatabase();
  const share = (part: number) => ({
    measured: (100 * part) / Math.max(1, ranks.length),
    yardstick: `${part} of ${ranks.length}`,
  });
  return [
    { id: "searchTop3", of: cases, ...share(within(3)) },
    { id: "searchTop1", of: cases, ...share(within(1)) },
    { id: "searchNegatives", of: negatives, measured: wrong },
  ];
}

/** The place of the meant result among the suggestions, from 0; -1 if it is missing. */
async function rankOf(line: Line): Promise<number> {
  const expected = new Set((line.expected_ids_any ?? "").split(",").map((id) => id.trim()));
  const ids = await suggestedIds(line);
  const rank = ids.findIndex((id) => expected.has(id));
  const place = rank < 0 ? "missing" : `rank ${rank + 1}`;
  const got = ids.slice(0, 4).join(", ") || "nothing";
  if (rank !== 0)
    console.log(
      `${place}: ${line.query} [${line.lang}, ${line.challenge}] expected ${line.expected_ids_any}, got ${got}`,
    );
  return rank;
}

/** A hopeless query must find nothing: no suggestion, business or dish. */
async function findsSomething(line: Line): Promise<boolean> {
  const ids = await suggestedIds(line);
  const parsed = parseSearchQuery({ search: line.query ?? "" }, { language: languageOf(line), now: NOW });
  const found = parsed.ok ? await search(parsed.input) : undefined;
  const total = (found?.pagination.totalResults ?? 0) + (found?.dishPagination.totalResults ?? 0);
  if (ids.length > 0) console.log(`negative: ${line.query} suggests ${ids.slice(0, 3).join(", ")}`);
  if (total > 0) console.log(`negative: ${line.query} finds ${total}, first ${found?.businesses[0]?.slug ?? "a dish"}`);
  return ids.length > 0 || total > 0;
}

const languageOf = ({ lang }: Line) => (lang === "en" || lang === "ps" ? lang : "fa");

async function suggestedIds(line: Line): Promise<string[]> {
  const list = await suggest({ text: line.query ?? "", language: languageOf(line) });
  return list.map((one) => {
    if (one.kind === "business") return `biz-${one.slug}`;
    return one.kind === "city" ? one.city : one.kind === "dish" ? one.slug : `category-${one.slug}`;
  });
}
