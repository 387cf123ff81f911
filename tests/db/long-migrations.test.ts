import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readLongMigrations, runLongMigrations } from "@/scripts/postgres/long-migrations";
import { startCommand } from "../support/command";
import { sqlOn, type TestDatabase } from "../support/test-database";
import { testDatabase } from "../support/use-test-database";

const ROWS = 20_000;
const STEP = 500;
/** On a busy machine a process needs long to start. */
const BUSY_MS = 240_000;
/** Counts how often a row was changed. */
const COUNT = `-- table: words\n-- key: id\n-- rows: ${STEP}\nUPDATE words SET times = times + 1 WHERE id BETWEEN $1 AND $2`;
const INDEX = "-- Finds words.\nCREATE UNIQUE INDEX CONCURRENTLY words_word ON words (word);\n";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase("empty");
  await sqlOn(database.url, "CREATE TABLE words (id uuid PRIMARY KEY, word text, times int NOT NULL DEFAULT 0)");
});
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "long-"));
  await sqlOn(database.url, "TRUNCATE words, long_migrations");
  await sqlOn(
    database.url,
    `INSERT INTO words (id, word) SELECT gen_random_uuid(), 'word ' || n FROM generate_series(1, ${ROWS}) n`,
  );
  await sqlOn(database.url, "ANALYZE words");
});
afterAll(() => database.drop());

const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql);
const progress = async () => {
  const [row] = await sqlOn<{ seen: number; finished: boolean }>(
    database.url,
    "SELECT rows::int AS seen, finished_at IS NOT NULL AS finished FROM long_migrations",
  );
  return row;
};
/** How many rows were changed how often. */
const changes = () => sqlOn(database.url, "SELECT times, count(*)::int AS rows FROM words GROUP BY 1 ORDER BY 1 DESC");

test("killed at any time, it goes on with the next step: every row is changed once", {
  timeout: BUSY_MS,
}, async () => {
  write("01_count.sql", COUNT);
  let before = 0;
  for (let kill = 1; kill <= 3; kill += 1) {
    const run = startCommand(["tests/fixtures/run-long.ts", database.url, folder], {});
    await expect.poll(run.output, { timeout: BUSY_MS / 4, interval: 5 }).toMatch(/(?:rows[\s\S]*){3}/);
    run.kill();
    expect((await run.ended).code).toBe("SIGKILL");
    // One query: a commit on its way may still arrive.
    const [{ seen, once, more } = { seen: 0, once: 0, more: 0 }] = await sqlOn<
      Record<"seen" | "once" | "more", number>
    >(
      database.url,
      `SELECT (SELECT rows::int FROM long_migrations) AS seen, count(*) FILTER (WHERE times = 1)::int AS once,
        count(*) FILTER (WHERE times > 1)::int AS more FROM words`,
    );
    expect(seen).toBeGreaterThan(before);
    expect(seen).toBeLessThan(ROWS);
    expect([once, more]).toEqual([seen, 0]);
    before = seen;
  }
  const lines: string[] = [];
  await runLongMigrations(database.url, { folder, onProgress: (line) => lines.push(line) });
  expect(lines[0]).toMatch(new RegExp(`^01_count: ${before + STEP} rows, about \\d+ %$`));
  expect(lines.slice(-2)).toEqual([`01_count: ${ROWS} rows, about 100 %`, "01_count: finished"]);
  expect(await changes()).toEqual([{ times: 1, rows: ROWS }]);
  expect(await progress()).toEqual({ seen: ROWS, finished: true });
});

test("of two processes one works, and a finished one begins anew only on request", { timeout: BUSY_MS }, async () => {
  write("01_count.sql", COUNT);
  const run = () => runLongMigrations(database.url, { folder });
  expect((await Promise.all([run(), run()])).flat()).toEqual(["01_count"]);
  expect(await run()).toEqual([]);
  expect(await changes()).toEqual([{ times: 1, rows: ROWS }]);
  await runLongMigrations(database.url, { folder, again: "01_count" });
  expect(await changes()).toEqual([{ times: 2, rows: ROWS }]);
  await expect(runLongMigrations(database.url, { folder, again: "02" })).rejects.toThrow(
    "There is no long migration 02.",
  );
});

test("a stopped run ends after its step", { timeout: BUSY_MS }, async () => {
  write("01_count.sql", COUNT);
  const stop = new AbortController();
  const finished = await runLongMigrations(database.url, {
    folder,
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  expect([finished, await progress()]).toEqual([[], { seen: STEP, finished: false }]);
});

test("visitors go first: a step waits two seconds for their rows, and is then repeated", {
  timeout: BUSY_MS,
}, async () => {
  write("01_count.sql", COUNT.replace(String(STEP), String(ROWS)));
  const visitor = new pg.Client(database.url);
  await visitor.connect();
  await visitor.query("BEGIN; UPDATE words SET word = 'held' WHERE word = 'word 1'");
  const run = runLongMigrations(database.url, { folder });
  await pause(3000);
  // The step has given up its locks at least once: other rows can be written.
  await sqlOn(database.url, "SET lock_timeout = '2500ms'; UPDATE words SET word = 'free' WHERE word = 'word 2'");
  await visitor.query("COMMIT");
  await visitor.end();
  expect(await run).toEqual(["01_count"]);
  expect(await changes()).toEqual([{ times: 1, rows: ROWS }]);
});

test("an index whose build was interrupted is built anew", { timeout: BUSY_MS }, async () => {
  write("02_index.sql", INDEX);
  await sqlOn(database.url, "UPDATE words SET word = 'word 1' WHERE word = 'word 2'");
  await expect(runLongMigrations(database.url, { folder })).rejects.toThrow("could not create unique index");
  const valid = () =>
    sqlOn(database.url, "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('words_word')");
  expect(await valid()).toEqual([{ valid: false }]);
  await sqlOn(database.url, "DELETE FROM words WHERE word = 'word 1'");
  expect(await runLongMigrations(database.url, { folder })).toEqual(["02_index"]);
  expect(await valid()).toEqual([{ valid: true }]);
});

test.each([
  ["no header", "UPDATE words SET times = 1"],
  ["no range", "-- table: words\n-- key: id\n-- rows: 5\nUPDATE words SET times = 1"],
])("a file with %s is refused by name", (_what, sql) => {
  write("03_wrong.sql", sql);
  expect(() => readLongMigrations(folder)).toThrow("03_wrong.sql needs the lines table, key and rows");
});
