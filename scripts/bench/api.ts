import { withClient } from "../postgres/client";
import { type Figure, oneByOne, percentile } from "./figure";
import { load, percentiles, timeRequests } from "./load";
import { mainThreadMs, type Served } from "./server";
import { fetchJson, PASSWORD, signUpBy, verifiedBy } from "./visitors";

export const LISTS = ["page=1", "page=7", "city=herat", "type=cafe"].map(
  (query) => `/api/v1/restaurant?${query}&view=card&lang=fa`,
);
export const SEARCHES =
  "qabuli palaw|mantu herat|قابلی کابل|کباب|منتو|چپلي کباب|bolani|family restaurant kabul|شیریخ هرات|ashak|pamir|د چرګ پلو".split(
    "|",
  );
export const TYPED = ["ma", "man", "mant", "قا", "قابل", "کبا", "چپ", "چپلي", "her", "qabuli pa", "شیر", "bolani"];
const HOPELESS = ["q", "ک", "ab", "زژ", "xyzzyq", "لامبورگینی", "zzzzzzzzzzzzzzzz", "a b c d e f"];

const plain = (path: string) => ({ path });
export const searching = (text: string) => `/api/v2/restaurant?search=${encodeURIComponent(text)}`;
export const typing = (text: string) => `/api/v1/search/suggest?lang=fa&q=${encodeURIComponent(text)}`;

export async function benchApi(served: Served, of: string): Promise<Figure[]> {
  const timesOf = async (paths: readonly string[]) => (await timeRequests(served, paths.map(plain))).times;
  const lists = await timesOf(LISTS);
  const searches = await timesOf(SEARCHES.map(searching));
  const suggestions = await timesOf(TYPED.map(typing));
  const hopeless = await timesOf(HOPELESS.map(searching));
  return [
    { id: "listP50", of, measured: percentile(lists, 0.5) },
    { id: "listP95", of, measured: percentile(lists, 0.95) },
    { id: "searchP50", of, measured: percentile(searches, 0.5) },
    { id: "searchP95", of, measured: percentile(searches, 0.95) },
    { id: "suggestP95", of, measured: percentile(suggestions, 0.95) },
    { id: "hopeless", of, measured: Math.max(...hopeless) },
  ];
}

const requestsTo = (path: string, ...queries: string[]) => queries.map((query) => `${path}?${query}`);

/** Admins' requests for the list of places. */
export const INVENTORY = {
  "a page": requestsTo(
    "restaurant/manage",
    "",
    "page=2",
    "page=400",
    "sort=updated",
    "sort=rating",
    "sort=dishes&page=3",
  ),
  "a search": ["kabul", "کبابی", "مزار", "د هرات", "palace", "ahm", "xyzzyq"].map(
    (text) => `restaurant/manage?search=${encodeURIComponent(text)}`,
  ),
  "a filter": requestsTo(
    "restaurant/manage",
    ...["status=under_review", "city=herat&type=cafe", "lacks=hours", "lacks=prices&city=kabul"],
    ...["lacks=language&sort=rating", "featured=true", "state=deleted", "status=closed&search=kabul"],
  ),
};

const texts = ["کباب خوب", "خوب", "the food was", "ډېر ښه", "kabul", "xyzzyq", "چای و"].map(
  (text) => `search=${encodeURIComponent(text)}`,
);

/** Admins' requests for the queues: first pages, later pages, and filters. */
const QUEUES = {
  "the inbox": requestsTo("inbox", "", "after=2025-06-01T00:00:00.000Z_00000000-0000-0000-0000-000000000000"),
  "the inbox, a kind": requestsTo(
    "inbox",
    ...["report", "claim", "correction", "message"].map((kind) => `kind=${kind}`),
  ),
  "the inbox, a search": ["kabul", "xyzzyq", "مزار"].map((text) => `inbox?search=${encodeURIComponent(text)}`),
  "reports, open": requestsTo("report", "status=open", "status=open&page=2", "status=open&page=50"),
  "reports, decided": requestsTo("report", "status=resolved", "status=dismissed&page=3", "status=all&page=200"),
  "claims, pending": requestsTo("claim", "status=pending", "status=pending&page=20"),
  "claims, decided": requestsTo(
    "claim",
    "status=approved",
    "status=approved&page=100",
    "status=rejected",
    "status=all",
  ),
  "corrections, pending": requestsTo(
    "correction",
    "status=pending",
    "status=pending&page=20",
    "status=pending&kind=hours",
  ),
  "corrections, decided": requestsTo(
    "correction",
    "status=accepted",
    "status=rejected&page=40",
    "status=all&kind=phone",
  ),
  "reviews, a page": requestsTo(
    "review",
    ...["state=shown", "state=shown&page=40", "state=reported", "state=hidden&page=2", "state=deleted"],
  ),
  "reviews, a filter": requestsTo(
    "review",
    ...["state=shown&stars=1", "state=shown&city=kabul", "state=shown&city=herat&stars=3"],
    ...["state=reported&stars=1", "state=hidden&city=kabul"],
  ),
  "reviews, a search": texts.map((search) => `review?state=shown&${search}`),
  "reviews, a search by stars": texts.flatMap((search) =>
    ["stars=1", "stars=3", "city=kabul&stars=5"].map((filter) => `review?state=shown&${filter}&${search}`),
  ),
  "reviews to answer": requestsTo("review/answers", "state=unanswered", "state=answered&page=2"),
  accounts: requestsTo("user", "", "page=100", "search=ahmad", `search=${encodeURIComponent("محمد")}`, "role=owner"),
  "statistics, what is visited most": requestsTo(
    "dashboard/statistics/ranking",
    ...[7, 30, 90, "year"].map((period) => `period=${period}`),
  ),
};

export function benchInventory(served: Served, size: string): Promise<Figure[]> {
  return askAsAdmin(served, "inventory", size, INVENTORY);
}

export function benchQueues(served: Served, size: string): Promise<Figure[]> {
  return askAsAdmin(served, "queues", size, QUEUES);
}

async function askAsAdmin(
  served: Served,
  id: "inventory" | "queues",
  size: string,
  lists: Readonly<Record<string, readonly string[]>>,
): Promise<Figure[]> {
  const { accessToken } = await verifiedBy(fetchJson, served.origin, served.database, "admin");
  return oneByOne(Object.entries(lists), async ([name, calls]) => {
    const requests = calls.map((call) => ({ path: `/api/v1/${call}`, headers: bearer(accessToken) }));
    const { times } = await timeRequests(served, requests);
    return [{ id, of: `${size}: ${name}`, measured: percentile(times, 0.95), yardstick: percentiles(times, 0.5) }];
  });
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const PEOPLE = 40;
const MARK_REQUESTS = 400;

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
export async function benchMarks(served: Served): Promise<Figure[]> {
  const requests = await withClient(served.database, async (client) => {
    const pages = (await client.query<{ query: string }>(PAGES)).rows;
    const tokens: string[] = [];
    for (let count = 0; count < PEOPLE; count++) {
      const { accessToken, user } = await signUpBy(fetchJson, served.origin);
      for (const statement of MARKED) await client.query(statement, [user._id]);
      tokens.push(accessToken);
    }
    return Array.from({ length: MARK_REQUESTS }, (_, index) => ({
      path: `/api/v1/user/me/marks?${pages[index % pages.length]?.query}`,
      headers: bearer(tokens[index % PEOPLE] ?? ""),
    }));
  });
  const { times, cpu } = await timeRequests(served, requests, MARK_REQUESTS);
  const yardstick = `${percentiles(times, 0.5)}, CPU ${cpu.toFixed(1)} ms a call`;
  return [{ id: "marks", of: `${PEOPLE} people`, measured: percentile(times, 0.95), yardstick }];
}

const LOGINS = 200;
const AT_ONCE = 8;

/** CPU time of a login on the main thread, and the delay of other requests behind eight logins. */
export async function benchLogin(served: Served): Promise<Figure[]> {
  const { user } = await signUpBy(fetchJson, served.origin);
  const body = JSON.stringify({ email: user.email, password: PASSWORD });
  const headers = { "content-type": "application/json" };
  const login = { path: "/api/user/login", method: "POST", headers, body } as const;
  const logIn = () => load(served.origin, () => login, { connections: AT_ONCE, until: { amount: LOGINS } });
  // Until the code is fully optimised.
  await logIn();
  await served.lag();
  const before = mainThreadMs(served.pid);
  await logIn();
  const cpu = (mainThreadMs(served.pid) - before) / LOGINS;
  const { p99 } = await served.lag();
  return [
    { id: "loginCpu", of: "one account", measured: cpu },
    { id: "loginLag", of: "one account", measured: p99 },
  ];
}
