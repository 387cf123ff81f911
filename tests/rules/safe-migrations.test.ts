import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { readLongMigrations } from "@/scripts/postgres/long-migrations";
import { harmIn } from "./safe-migrations";

const FOLDER = "prisma/migrations";

/** From before the rule, with what it would say of them. A release across one of them is not a rolling one. */
const BEFORE: Readonly<Record<string, string>> = {
  "0001_functions": "makes a new database",
  "0002_tables": "makes a new database",
  "0003_indexes": "makes a new database",
  "0004_triggers": "makes a new database",
  "0005_search": "makes a new database",
  "0006_picture_edits": "checks all pictures and indexes them under a lock: a second at 100,000 pictures",
  "0007_featured_slots":
    "the version before fails at a slot without an end; the rows are as many as there are featured places",
};

const migrations = fs.readdirSync(FOLDER).filter((name) => fs.statSync(`${FOLDER}/${name}`).isDirectory());
const sqlOf = (name: string) => fs.readFileSync(`${FOLDER}/${name}/migration.sql`, "utf8");

test("no migration breaks the previous version or holds a long lock", () => {
  const found = migrations
    .filter((name) => !(name in BEFORE))
    .flatMap((name) => harmIn(sqlOf(name)).map((harm) => `${name}, ${harm}`));
  expect(found).toEqual([]);
});

test("only migrations from before the rule are spared, and those that need it", () => {
  expect(Object.keys(BEFORE).filter((name) => !migrations.includes(name))).toEqual([]);
  expect(harmIn(sqlOf("0006_picture_edits"))).toEqual([
    "line 2: ADD CONSTRAINT media_turn_check without NOT VALID reads all of media under a lock",
    "line 2: ALTER TABLE media without a SET LOCAL lock_timeout above: while it waits for one long query, all others wait for it",
    "line 7: CREATE INDEX on media without CONCURRENTLY keeps writers waiting: it belongs into prisma/long, which goes on step by step after the start",
  ]);
  expect(harmIn(sqlOf("0007_featured_slots")).map((harm) => harm.split(":").slice(0, 2).join(":"))).toEqual([
    "line 2: DROP NOT NULL on featured_slots.until_at",
    "line 2: ALTER TABLE featured_slots without a SET LOCAL lock_timeout above",
    "line 6: INSERT … SELECT may be long",
  ]);
});

test("long migrations can be read", () => {
  expect(() => readLongMigrations("prisma/long")).not.toThrow();
});

const TIMEOUT = "SET LOCAL lock_timeout = '5s';\n";
const harms = (sql: string) => harmIn(TIMEOUT + sql);

describe("refused", () => {
  test.each([
    ["DROP TABLE posts", "DROP table"],
    ["DROP VIEW v", "DROP view"],
    ["DROP FUNCTION app_fold(text)", "DROP function"],
    ["DROP INDEX posts_slug", "DROP index"],
    ["ALTER TABLE posts DROP COLUMN slug", "DROP COLUMN posts.slug"],
    ["ALTER TABLE posts RENAME COLUMN slug TO name", "RENAME"],
    ["ALTER TABLE posts RENAME TO articles", "RENAME"],
    ["ALTER TABLE posts SET SCHEMA old", "SET SCHEMA"],
    ["ALTER TABLE posts ALTER slug SET NOT NULL", "SET NOT NULL on posts.slug"],
    ["ALTER TABLE posts ALTER slug DROP NOT NULL", "DROP NOT NULL on posts.slug"],
    ["ALTER TABLE posts ALTER slug DROP DEFAULT", "DROP DEFAULT of posts.slug"],
    ["ALTER TABLE posts ADD slug text NOT NULL", "ADD COLUMN posts.slug NOT NULL without a default"],
    ["ALTER TABLE posts ADD a uuid DEFAULT gen_random_uuid()", "posts.a with a computed value"],
    ["ALTER TABLE posts ADD a bigserial", "posts.a with a computed value"],
    ["ALTER TABLE posts ADD a int GENERATED ALWAYS AS (b + 1) STORED", "posts.a with a computed value"],
    ["ALTER TABLE posts ADD a int CHECK (a > 0)", "posts.a with CHECK"],
    ["ALTER TABLE posts ADD a text UNIQUE", "posts.a with UNIQUE"],
    ["ALTER TABLE posts ADD a uuid DEFAULT '0' REFERENCES media", "REFERENCES and a default"],
    ["ALTER TABLE posts ADD CONSTRAINT c CHECK (a > 0)", "ADD CONSTRAINT c without NOT VALID"],
    ["ALTER TABLE posts ADD CONSTRAINT c FOREIGN KEY (a) REFERENCES media", "ADD CONSTRAINT c without NOT VALID"],
    ["ALTER TABLE posts ADD CONSTRAINT c UNIQUE (a)", "ADD CONSTRAINT c without USING INDEX"],
    ["ALTER TABLE posts ADD CONSTRAINT c CHECK (a > 0) NOT VALID; ALTER TABLE posts VALIDATE CONSTRAINT c", "VALIDATE"],
    ["ALTER TABLE posts SET UNLOGGED", "AT_SetUnLogged"],
    ["CREATE INDEX i ON posts (slug)", "without CONCURRENTLY"],
    ["CREATE INDEX CONCURRENTLY i ON posts (slug)", "one transaction"],
    ["UPDATE posts SET slug = ''", "UPDATE of posts"],
    ["DELETE FROM posts", "DELETE of posts"],
    ["INSERT INTO posts SELECT * FROM media", "INSERT … SELECT"],
    ["TRUNCATE posts", "TRUNCATE"],
    ["DO $$ BEGIN END $$", "DO"],
    ["CLUSTER posts", "ClusterStmt"],
    ["LOCK TABLE posts", "LockStmt"],
  ])("%s", (sql, said) => {
    expect(harms(`${sql};`)).toEqual([expect.stringContaining(said)]);
  });

  test("a change of type, for both reasons", () => {
    expect(harms("ALTER TABLE posts ALTER slug TYPE int;")).toHaveLength(2);
  });

  test("with the line of the statement, after comments in any script", () => {
    expect(harmIn("-- دسترخوان\n\nSELECT 1;\n\n-- why\nDROP TABLE posts;")).toEqual([
      expect.stringMatching(/^line 6: DROP table/),
    ]);
  });
});

describe("allowed", () => {
  test.each([
    "CREATE TABLE t (id int NOT NULL); CREATE INDEX i ON t (id); ALTER TABLE t ADD CHECK (id > 0); UPDATE t SET id = 1",
    "ALTER TABLE posts ADD a int, ADD b text NOT NULL DEFAULT '', ADD c timestamptz NOT NULL DEFAULT now()",
    "ALTER TABLE posts ADD a text[] NOT NULL DEFAULT ARRAY[]::text[], ADD b uuid REFERENCES media",
    "ALTER TABLE posts ADD CONSTRAINT c CHECK (a > 0) NOT VALID",
    "ALTER TABLE posts VALIDATE CONSTRAINT c",
    "ALTER TABLE posts ADD CONSTRAINT c UNIQUE USING INDEX posts_slug",
    "ALTER TABLE posts ALTER a SET DEFAULT 1, DROP CONSTRAINT c",
    "CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql RETURN 1",
    "INSERT INTO settings (key, value) VALUES ('a', '1')",
    "CALL app_watch('posts')",
  ])("%s", (sql) => {
    expect(harms(`${sql};`)).toEqual([]);
  });

  test("the second half of a change, under the release that stopped using it", () => {
    const drop = "ALTER TABLE businesses DROP COLUMN is_featured;";
    expect(harms(`-- unused since 4fc1ff18: featured slots say it\n${drop}`)).toEqual([]);
    expect(harms(`-- unused since 1.2.0: featured slots say it\n${drop}`)).toEqual([]);
    for (const comment of [
      "-- unused",
      "-- unused since 4fc1ff18:",
      "-- unused since last week: really",
      "-- short: it is",
    ])
      expect([comment, harms(`${comment}\n${drop}`)]).toEqual([comment, [expect.stringContaining("DROP COLUMN")]]);
    // It allows one statement only.
    expect(harms(`-- unused since 4fc1ff18: why\nDROP TABLE a;\n${drop}`)).toHaveLength(1);
  });

  test("a lock on a table that is small, with the reason", () => {
    const index = "CREATE INDEX i ON settings (key);";
    expect(harms(`-- short: a dozen rows\n${index}`)).toEqual([]);
    expect(harms(`-- unused since 1.2.0: why\n${index}`)).toHaveLength(1);
  });

  test("but no change of a table without a limit on waiting for its lock", () => {
    expect(harmIn("ALTER TABLE posts ADD a int;")).toEqual([
      expect.stringContaining("without a SET LOCAL lock_timeout"),
    ]);
  });
});
