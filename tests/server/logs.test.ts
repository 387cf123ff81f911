import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { startSlowLine } from "../support/slow-line";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { collectTraces, type TraceCollector } from "../support/trace-collector";
import { testDatabase } from "../support/use-test-database";

type Event = { level: number; time: string; msg: string; requestId?: string; route?: string; status?: number };

const TOKEN = `planted-${randomBytes(32).toString("base64url")}`;
const MAIL = `planted-${randomUUID()}@private.example`;
const BUSINESS = { lat: "34.341234", lng: "62.204321" };
const ID = "known-by-a-proxy";

let database: TestDatabase;
let server: RealServer;
let line: Awaited<ReturnType<typeof startSlowLine>>;
let traces: TraceCollector;

beforeAll(async () => {
  database = await testDatabase("seeded");
  line = await startSlowLine(database.url);
  traces = await collectTraces();
  server = await startRealServer(line.url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: traces.address,
    OTEL_RESOURCE_ATTRIBUTES: "deployment.environment=tested",
    OTEL_BSP_SCHEDULE_DELAY: "100",
  });
});
afterAll(async () => {
  await stopRealServer(server);
  traces.stop();
  await line.stop();
  await database.drop();
});

const ask = (path: string, init: RequestInit = {}) => fetch(server.origin + path, { redirect: "manual", ...init });
const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", ...headers },
});
const form = (fields: Record<string, string>): RequestInit => ({ method: "POST", body: new URLSearchParams(fields) });
const events = () =>
  server
    .output()
    .split("\n")
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Event);

/** Requests with secrets, addresses and positions, as users and programs send them. */
function plant(): Promise<Response[]> {
  const password = `planted ${randomUUID()}`;
  const bearer = { authorization: `Bearer ${TOKEN}` };
  // In parallel: without a database each waits for seconds.
  return Promise.all([
    ask(`/api/user/reset-password/${TOKEN}`, json({ password })),
    ask(`/en/reset-password/${TOKEN}`, form({ password, repeat: password })),
    ask(`/en/reset-password/${TOKEN}`),
    ask(`/en/account-activation?token=${TOKEN}`, form({})),
    ask(`/en/account-activation?token=${TOKEN}`),
    ask("/api/v1/user/verify", json({ token: TOKEN })),
    ask("/api/user/refresh-token", { headers: bearer }),
    ask("/api/v1/user/profile", { headers: { ...bearer, cookie: `session=${TOKEN}; refresh=${TOKEN}` } }),
    ask("/api/user/login", json({ email: MAIL, password })),
    ask("/api/user/forgot-password", json({ email: MAIL })),
    ask("/fa/forgot-password", form({ email: MAIL })),
    ask("/api/user/signup?lang=ps", json({ fullname: "Planted", email: MAIL, password })),
    ask(`/api/v2/restaurant?${new URLSearchParams({ search: MAIL, ...BUSINESS })}`),
    ask(`/en/businesses?${new URLSearchParams({ search: TOKEN, lat: BUSINESS.lat, lon: BUSINESS.lng })}`),
    ask(`/api/v1/restaurant/nearby?${new URLSearchParams(BUSINESS)}`),
    ask(`/api/none/${TOKEN}?${MAIL}`),
    ask(`/en/oauth-callback?accessToken=${TOKEN}`),
  ]);
}

/** Signs a user up as the owner of three businesses. @returns the cookies, and a business of another owner */
async function ownerOfThree(): Promise<{ cookie: string; foreign: string }> {
  const email = `owner-${randomUUID()}@private.example`;
  const made = await ask(
    "/api/user/signup",
    json({ fullname: "Owner", email, password: "anar-1403-x", ageConfirmed: true }),
  );
  const cookie = made.headers.getSetCookie().map((one) => one.split(";")[0]);
  await sqlOn(database.url, "UPDATE users SET role = 'owner', verified_at = now() WHERE email = $1", [email]);
  await sqlOn(
    database.url,
    `INSERT INTO business_owners (business_id, user_id) SELECT b.id, u.id FROM users u,
       (SELECT id FROM businesses WHERE deleted_at IS NULL ORDER BY id LIMIT 3) b WHERE u.email = $1`,
    [email],
  );
  const [last] = await sqlOn<{ id: string }>(database.url, "SELECT id FROM businesses ORDER BY id DESC LIMIT 1");
  return { cookie: cookie.join("; "), foreign: last?.id ?? "" };
}

// Before the connection breaks: new connections on a broken line fail seconds later, in another test.
test("what an owner may not see, or asks for by mistake, is no fault, and what they searched is not told", async () => {
  const { cookie, foreign } = await ownerOfThree();
  const before = events().length;
  const lists = [
    "dishes/list",
    "images",
    "restaurants/list",
    "menu-uploader",
    "menu-photo",
    "team",
    "reviews",
    "answers",
  ];
  const pages = [
    ...lists.flatMap((list) => [`${list}?search=plantedword`, `${list}?restaurant=${foreign}&search=plantedword`]),
    ...lists.map((list) => `${list}?restaurant=plantedword&page=99999999&status=plantedword&bin=1`),
    ...["restaurants/edit", "restaurants/hours", "restaurants/history"].map((page) => `${page}/${foreign}`),
    `dishes/add?restaurant=${foreign}`,
    `statistics?restaurant=${foreign}&period=plantedword`,
    `?restaurant=${foreign}`,
  ];
  const answers = [];
  for (const page of pages) {
    const { status, body } = await ask(`/en/dashboard/${page}`.replace("/?", "?"), { headers: { cookie } });
    await body?.pipeTo(new WritableStream());
    answers.push([page, status]);
  }
  expect(answers.filter(([, status]) => ![200, 307, 404].includes(Number(status)))).toEqual([]);
  const logged = events().slice(before);
  expect(logged.filter(({ msg }) => msg === "request").length).toBeGreaterThan(pages.length / 2);
  expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
  expect(JSON.stringify(logged)).not.toContain("plantedword");
}, 60_000);

test("S-32 every event is one JSON line, and none holds a token, a mail address or a position", async () => {
  await plant();
  line.isDead = true;
  line.delayMs = 500;
  const failed = await plant();
  const [reset, page] = failed;
  expect([reset?.status, page?.status]).toEqual([503, 503]);
  for (const answer of failed) {
    const id = answer.headers.get("x-request-id");
    const lines = () => events().filter(({ requestId }) => requestId === id);
    await expect.poll(() => lines().filter(({ msg }) => msg === "request").length, { timeout: 5000 }).toBe(1);
    const logged = lines();
    const faults = logged.filter(({ level }) => level >= 50);
    expect([answer.status, faults.length > 0]).toEqual([answer.status, answer.status >= 500]);
  }
  for (const event of events()) expect(event).toMatchObject({ level: expect.any(Number), time: expect.any(String) });
  await expect.poll(() => traces.names().filter((name) => name.startsWith("POST ")).length).toBeGreaterThan(0);
  for (const secret of ["planted", TOKEN, MAIL, BUSINESS.lat, BUSINESS.lng]) {
    const lines = [...server.output().split("\n"), ...traces.text().split(/(?<=\}),/)];
    expect(lines.filter((text) => text.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  }
}, 120_000);

test("what Next answers is traced by its pattern, for the service that the standard variables name", async () => {
  await expect.poll(() => traces.names()).toEqual(expect.arrayContaining(["GET /api/v1/restaurant/nearby"]));
  expect(traces.names()).toEqual(expect.arrayContaining([expect.stringMatching(/^GET \/\[lng\]\//)]));
  expect(traces.text()).toContain('{"key":"service.name","value":{"stringValue":"dastarkhan"}}');
  expect(traces.text()).toContain('{"key":"deployment.environment","value":{"stringValue":"tested"}}');
});

test("a request has one line with its pattern and the id of its answer; a proxy's own id is kept", async () => {
  line.isDead = false;
  line.delayMs = 0;
  await expect
    .poll(async () => (await ask("/api/v1/restaurant?search=back")).status, { timeout: 30_000, interval: 300 })
    .toBe(200);
  const lineOf = async (path: string, init?: RequestInit) => {
    const id = (await ask(path, init)).headers.get("x-request-id");
    await expect.poll(() => events().filter(({ requestId }) => requestId === id).length).toBeGreaterThan(0);
    return events().filter(({ requestId }) => requestId === id);
  };
  const call = await lineOf(`/api/v1/review/${randomUUID()}?page=1`);
  expect(call).toMatchObject([
    { msg: "request", method: "GET", route: "/api/v1/review/:id?page", status: 404, level: 30 },
  ]);
  expect(await lineOf("/fa/login?from=%2Ffa%2Fherat")).toMatchObject([{ route: "/fa/login?from", status: 200 }]);
  const known = await lineOf("/api/v1/home", { headers: { "x-request-id": ID } });
  expect(known).toMatchObject([{ requestId: ID, route: "/api/v1/home", status: 200 }]);
  const refused = await ask("/api/%ff");
  expect(((await refused.json()) as Event).requestId).toBe(refused.headers.get("x-request-id"));
}, 60_000);

test("no warning of a library is a line of its own", () => {
  expect(events().filter(({ msg }) => /deprecat/i.test(msg))).toEqual([]);
});
