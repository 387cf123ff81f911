import fs from "node:fs";
import type pg from "pg";
import { z } from "zod";
import { BUSINESS_TYPES } from "@/lib/core/constants";
import { kinds, type Threefold, threefold } from "@/prisma/reference/data";
import type { Seed } from "../context";
import { people, read } from "../data";
import { fill } from "../fill";
import { withBareTables } from "./bare-tables";

const names = read(
  "scale-names",
  z.object({
    words: z.array(threefold),
    modifiers: z.array(threefold),
    honorifics: z.array(threefold),
    /** Name patterns per type of business: {} is its own name. */
    signs: z.array(threefold.extend({ type: z.enum(BUSINESS_TYPES) })),
    dishForms: z.array(threefold),
  }),
);

const TABLES = ["businesses", "business_facts", "business_categories", "business_groups", "dishes", "dish_categories"];

function statements(name: string): string[] {
  const text = fs.readFileSync(new URL(`./${name}.sql`, import.meta.url), "utf8");
  return text.split(";\n").filter((statement) => statement.trim() !== "");
}

/**
 * Adds `count` businesses with ten dishes each to a demo database, for benchmarks. Set-based: no row is sent alone,
 * indexes and foreign keys are built afterwards, and the counters are inserted with the rows. Review counts are without
 * reviews.
 */
export async function scaleUp(
  client: pg.ClientBase,
  seed: Seed,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  const parameters = [String(seed.number), String(count), seed.now.toISOString()];
  await client.query("SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL work_mem = '256MB'");
  for (const statement of statements("prepare")) await client.query(statement);
  await writeNames(client);
  for (const statement of statements("places")) {
    await client.query(withValues(statement, parameters));
  }
  say(`${count.toLocaleString("en")} places and ${(count * 10).toLocaleString("en")} dishes made up`);
  await withBareTables(client, TABLES, say, async () => {
    for (const statement of statements("write")) {
      const { rowCount } = await client.query(statement);
      say(`${(rowCount ?? 0).toLocaleString("en")} ${/INTO (\w+)/.exec(statement)?.[1]?.replaceAll("_", " ")}`);
    }
  });
  await client.query("SELECT app_search_rebuild()");
  say("search index rebuilt");
}

/** Names of businesses (a word with an optional modifier and honorific, in a pattern) and titles of dish variants. */
async function writeNames(client: pg.ClientBase): Promise<void> {
  const owners = people.map((person) => ({
    en: first(person.fullname.en),
    fa: first(person.fullname.fa),
    ps: first(person.fullname.ps),
  }));
  const own = [
    ...names.words,
    ...names.words.flatMap((word) =>
      names.modifiers.map((modifier) =>
        join(`${modifier.en} ${word.en}`, `${word.fa} ${modifier.fa}`, `${modifier.ps} ${word.ps}`),
      ),
    ),
    ...owners.flatMap((owner) =>
      names.honorifics.map((honorific) =>
        join(`${honorific.en} ${owner.en}`, `${honorific.fa} ${owner.fa}`, `${honorific.ps} ${owner.ps}`),
      ),
    ),
  ];
  const rows = own
    .flatMap((word) => names.signs.map((sign) => ({ type: sign.type, ...onSign(sign, word) })))
    .map((row, n) => ({ n, ...row, slug: slugOf(row.en) }));
  await client.query(
    withValues(
      `CREATE TEMP TABLE scale_names AS
       SELECT * FROM json_to_recordset($1) AS t (n int, type text, en text, fa text, ps text, slug text)`,
      [JSON.stringify(rows)],
    ),
  );
  const forms = kinds.flatMap((kind) =>
    names.dishForms.map((form, index) => ({
      slug: kind.slug,
      form: index,
      en: fill(form.en, { dish: kind.title.en }, "en"),
      fa: fill(form.fa, { dish: kind.title.fa }, "fa"),
      ps: fill(form.ps, { dish: kind.title.ps }, "ps"),
    })),
  );
  await client.query(
    withValues(
      `CREATE TEMP TABLE scale_forms AS
       SELECT k.id AS kind_id, t.form, pg_temp.titled(t.en, t.fa, t.ps) AS translation
       FROM json_to_recordset($1) AS t (slug text, form int, en text, fa text, ps text) JOIN dish_kinds k USING (slug)`,
      [JSON.stringify(forms)],
    ),
  );
  await client.query("CREATE INDEX ON scale_names (n); ANALYZE scale_names; ANALYZE scale_forms");
}

const join = (en: string, fa: string, ps: string): Threefold => ({ en, fa, ps });
const first = (fullname: string) => fullname.slice(0, fullname.lastIndexOf(" "));

function onSign(sign: Threefold, word: Threefold): Threefold {
  return {
    en: sign.en.replace("{}", word.en),
    fa: sign.fa.replace("{}", word.fa),
    ps: sign.ps.replace("{}", word.ps),
  };
}

const slugOf = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Replaces $1, $2 … by literals: a statement that creates a table takes no parameters. */
function withValues(statement: string, values: readonly string[]): string {
  return statement.replaceAll(/\$(\d)/g, (_match, n: string) => literal(values[Number(n) - 1] ?? ""));
}
