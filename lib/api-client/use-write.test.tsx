// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { CallDefinition, Method } from "@/lib/api/call";
import { UNUSED_CACHE_MS } from "@/lib/core/constants";
import { type FakeApi, refused, startFakeApi } from "@/tests/support/fake-api";
import { queryOptionsFor } from "./query-options";
import { useSession } from "./use-session";
import { useWrite } from "./use-write";

const likes = z.object({ likes: z.array(z.string()) });
const likeBody = z.strictObject({ by: z.string() });
type Likes<S, M extends Method> = CallDefinition<S & { output: typeof likes }, M, "/v1/likes/:id">;
const readLikes: Likes<unknown, "GET"> = { method: "GET", path: "/v1/likes/:id", reads: ["groups"] };
const writeLike: Likes<{ body: typeof likeBody }, "POST"> = {
  method: "POST",
  path: "/v1/likes/:id",
  touches: ["groups"],
};
const shown = queryOptionsFor(readLikes, { params: { id: "p1" } });

let api: FakeApi;
let cache: QueryClient;
let root: Root | undefined;
let told: string[] = [];
const write = (by: string) => document.getElementById(by)?.click();
const asked = (method: string) => api.asked.filter((each) => each.method === method);

function Likes() {
  const { data } = useQuery(shown);
  const { user } = useSession();
  const { mutate } = useWrite(writeLike, (queries, { body }) => {
    const by = "by" in body ? body.by : "";
    queries.setQueryData(shown.queryKey, (before) => ({ likes: [...(before?.likes ?? []), by] }));
  });
  return (
    <>
      <p>{`${user?.id ?? "nobody"}: ${data?.likes.join(" ") ?? "…"}`}</p>
      {["omid", "laila"].map((by) => {
        const tells = { onSuccess: () => told.push(`${by} yes`), onError: () => told.push(`${by} no`) };
        const input = { params: { id: "p1" }, body: { by } };
        return <button key={by} id={by} type="button" onClick={() => mutate(input, tells)} />;
      })}
    </>
  );
}

async function show(screen: ReactNode) {
  const made = createRoot(document.body.appendChild(document.createElement("div")));
  root = made;
  await act(async () => made.render(<QueryClientProvider client={cache}>{screen}</QueryClientProvider>));
}
const text = () => document.querySelector("p")?.textContent;
async function says(words: string) {
  while (text() !== words) await act(() => new Promise((done) => setTimeout(done, 2)));
}

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  api = await startFakeApi();
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(api.origin);
});
afterAll(() => api.close());
beforeEach(() => {
  api.asked.length = 0;
  told = [];
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => act(async () => root?.unmount()));

test("CST-05 keys are derived from what is read and asked; what nobody shows is kept for a minute", () => {
  expect(shown.queryKey).toEqual(["groups", "GET", "/v1/likes/:id", { params: { id: "p1" } }]);
  expect([shown.gcTime, UNUSED_CACHE_MS]).toEqual([60_000, 60_000]);
});

test("a write shows its update at once and then what the server says", async () => {
  const stored = ["zarghuna"];
  let answerNow: () => void = () => undefined;
  api.answer = async ({ method, body }) => {
    if (method === "GET") return { body: { likes: stored } };
    await new Promise<void>((done) => {
      answerNow = done;
    });
    stored.push(`${(JSON.parse(body) as { by: string }).by}!`);
    return { body: { likes: stored } };
  };
  await show(<Likes />);
  await says("nobody: zarghuna");
  act(() => write("omid"));
  await says("nobody: zarghuna omid");
  expect(stored).toEqual(["zarghuna"]);
  while (asked("POST").length === 0) await new Promise((done) => setTimeout(done, 2));
  answerNow();
  await says("nobody: zarghuna omid!");
  expect(asked("GET")).toHaveLength(2);
});

test("REV-09 REV-10 a write that is refused brings back what was there before", async () => {
  const seen: (string | null | undefined)[] = [];
  api.answer = ({ method }) => (method === "GET" ? { body: { likes: ["zarghuna"] } } : refused(403, "banned"));
  await show(<Likes />);
  await says("nobody: zarghuna");
  cache.getQueryCache().subscribe(() => seen.push(cache.getQueryData(shown.queryKey)?.likes.join(" ")));
  act(() => write("omid"));
  while (asked("GET").length < 2) await act(() => new Promise((done) => setTimeout(done, 2)));
  await says("nobody: zarghuna");
  expect(seen).toContain("zarghuna omid");
  expect(seen.at(-1)).toBe("zarghuna");
});

test("an older answer on its way does not overwrite the update", async () => {
  let reads = 0;
  let answerLate: () => void = () => undefined;
  api.answer = async ({ method }) => {
    if (method === "POST") return { body: { likes: ["zarghuna", "omid"] } };
    reads += 1;
    if (reads === 2) await new Promise<void>((done) => (answerLate = done));
    return { body: { likes: reads > 2 ? ["zarghuna", "omid"] : ["zarghuna"] } };
  };
  await show(<Likes />);
  await says("nobody: zarghuna");
  act(() => void cache.invalidateQueries({ queryKey: shown.queryKey }));
  while (reads < 2) await act(() => new Promise((done) => setTimeout(done, 2)));
  act(() => write("omid"));
  await says("nobody: zarghuna omid");
  answerLate();
  while (reads < 3) await act(() => new Promise((done) => setTimeout(done, 2)));
  expect(text()).toBe("nobody: zarghuna omid");
});

test("two writes at a time ask once for what they changed", async () => {
  api.answer = ({ method }) => ({ body: { likes: method === "GET" ? ["zarghuna"] : [] } });
  await show(<Likes />);
  await says("nobody: zarghuna");
  act(() => {
    write("omid");
    write("laila");
  });
  while (asked("POST").length < 2 || cache.isMutating() > 0 || cache.isFetching() > 0)
    await act(() => new Promise((done) => setTimeout(done, 2)));
  expect(asked("GET")).toHaveLength(2);
});

test("of two quick writes each is told how it went, unless the screen has been left", async () => {
  api.answer = ({ method, body }) => {
    if (method === "GET") return { body: { likes: [] } };
    return body.includes("omid") ? { body: { likes: ["omid"] } } : refused(403, "banned");
  };
  await show(<Likes />);
  await says("nobody: ");
  act(() => {
    write("omid");
    write("laila");
  });
  while (told.length < 2) await act(() => new Promise((done) => setTimeout(done, 2)));
  expect(told).toEqual(["omid yes", "laila no"]);
  act(() => write("omid"));
  await act(async () => root?.unmount());
  while (cache.isMutating() > 0) await new Promise((done) => setTimeout(done, 2));
  expect(told).toHaveLength(2);
});
