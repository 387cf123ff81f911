import { expect, test } from "vitest";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { signUp } from "../support/people";
import { open } from "../support/site";

const LISTED = { groups: "deleted_at IS NULL", categories: "type = 'dish' AND deleted_at IS NULL" };

test("the list of a section comes with the page, before any script", async () => {
  const admin = await signUp({ role: "admin" });
  for (const name of ["groups", "categories"] as const) {
    const { html } = await open(`/en/dashboard/${name}`, { as: admin });
    const [first] = await sql<{ title: string }>(
      `SELECT translation->'en'->>'title' AS title FROM ${name} WHERE ${LISTED[name]} ORDER BY position, slug LIMIT 1`,
    );
    expect(html).toContain(en[name].lead);
    expect(html).toContain(first?.title);
  }
});
