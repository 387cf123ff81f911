import http from "node:http";
import pg from "pg";
import { type Figure, percentile } from "./figure";
import { fetchJson, signUpBy } from "./people";
import type { Served } from "./server";

const PEOPLE = 40;
const WARM_UP = 60;
const REQUESTS = 400;

const PAGES = `
  SELECT 'restaurants=' || string_agg(id::text, ',') AS query
    FROM (SELECT id, ntile(10) OVER (ORDER BY no) AS page FROM
      (SELECT id, no FROM businesses WHERE status = 'confirmed' AND deleted_at IS NULL ORDER BY no LIMIT 200) AS found) AS results
   GROUP BY page
  UNION ALL
  (SELECT 'restaurants=' || business_id || '&dishes=' || string_agg(id::text, ',') FROM dishes
    WHERE deleted_at IS NULL GROUP BY business_id HAVING count(*) < 190 ORDER BY count(*) DESC LIMIT 10)
  UNION ALL
  (SELECT 'restaurants=' || business_id || '&reviews=' || array_to_string((array_agg(id::text))[1:5], ',') FROM reviews
    WHERE parent_id IS NULL AND deleted_at IS NULL GROUP BY business_id ORDER BY count(*) DESC LIMIT 10)
  UNION ALL
  (SELECT 'posts=' || id FROM posts WHERE deleted_at IS NULL LIMIT 5)`;

const MARKED = [
  "INSERT INTO bookmarks (user_id, business_id) SELECT $1, id FROM businesses ORDER BY random() LIMIT 200",
  "INSERT INTO dish_favourites (user_id, dish_id) SELECT $1, id FROM dishes ORDER BY random() LIMIT 500",
  "INSERT INTO dish_ratings (user_id, dish_id, rating) SELECT $1, id, 4 FROM dishes ORDER BY random() LIMIT 500",
  "INSERT INTO review_likes (user_id, review_id) SELECT $1, id FROM reviews ORDER BY random() LIMIT 200",
];

/** The call that loads a user's marks for a page, from many users with different pages. */
export async function benchMarks(served: Served, database: string): Promise<Figure> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const pages = (await client.query<{ query: string }>(PAGES)).rows;
  const tokens: string[] = [];
  for (let count = 0; count < PEOPLE; count++) {
    const { accessToken, user } = await signUpBy(fetchJson, served.origin);
    for (const statement of MARKED) await client.query(statement, [user._id]);
    tokens.push(accessToken);
  }
  await client.end();
  const times: number[] = [];
  let before = 0;
  for (let index = -WARM_UP; index < REQUESTS; index++) {
    const at = index + WARM_UP;
    if (index === 0) before = served.cpuMs();
    const start = performance.now();
    await ask(served, pages[at % pages.length]?.query ?? "", tokens[at % PEOPLE] ?? "");
    if (index >= 0) times.push(performance.now() - start);
  }
  const cpu = (served.cpuMs() - before) / REQUESTS;
  return {
    name: `marks of a page, p95, ${PEOPLE} people`,
    measured: percentile(times, 0.95),
    unit: "ms",
    must: 30,
    goal: 10,
    better: "lower",
    yardstick: `p50 ${percentile(times, 0.5).toFixed(1)} ms, CPU ${cpu.toFixed(1)} ms a call, ${pages.length} pages`,
  };
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

function ask({ origin }: Served, query: string, token: string): Promise<void> {
  const url = `${origin}/api/v1/user/me/marks?${query}`;
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
        answer.resume();
        answer.once("error", reject);
        answer.once("end", () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
        );
      })
      .once("error", reject);
  });
}
