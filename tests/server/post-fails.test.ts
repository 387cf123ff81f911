import { afterAll, beforeAll, expect, test } from "vitest";
import { type RealServer, startRealServer, stopRealServer } from "../support/real-server";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

let database: TestDatabase;
let server: RealServer;

beforeAll(async () => {
  database = await testDatabase("seeded");
  server = await startRealServer(database.url, { LOG_LEVEL: "fatal" });
});
afterAll(async () => {
  await stopRealServer(server);
  await database.drop();
});

const rows = <Row extends { id: string }>(statement: string) => sqlOn<Row>(database.url, statement);
const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

test("PST-03 a post that can't be read says 'Error loading post.' in its language, and is there again afterwards", async () => {
  const [post] = await rows<{ id: string }>("SELECT id FROM posts ORDER BY published_at LIMIT 1");
  const read = async (lng: string) => {
    const answer = await fetch(`${server.origin}/${lng}/weblog/${post?.id}`);
    return { status: answer.status, html: await answer.text(), caching: answer.headers.get("cache-control") ?? "" };
  };
  // Only this fails: the database answers, and every other page is as it was.
  await rows("ALTER TABLE posts RENAME TO posts_away");
  for (const [lng, words] of [
    ["en", "Error loading post."],
    ["fa", "نوشته باز نشد."],
    ["ps", "لیکنه پرانیستل نه شوه."],
  ] as const) {
    const failed = await read(lng);
    expect([failed.status, heading(failed.html)]).toEqual([500, words]);
    expect(failed.html).toContain('class="nav-bar"');
    expect(failed.caching).toContain("no-store");
  }
  expect((await fetch(`${server.origin}/en/herat`)).status).toBe(200);
  await rows("ALTER TABLE posts_away RENAME TO posts");
  const again = await read("en");
  expect(again.status).toBe(200);
  expect(heading(again.html)).not.toBe("Error loading post.");
});
