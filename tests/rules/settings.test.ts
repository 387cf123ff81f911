import fs from "node:fs";
import { expect, test } from "vitest";
import { checkEnv } from "@/lib/core/env";

const names = Object.keys(checkEnv({ DATABASE_URL: "postgresql://u@h/d", JWT_SECRET: process.env.JWT_SECRET }));

test.each(["docs/operations.md", ".env.example"])("every setting stands in %s", (file) => {
  const text = fs.readFileSync(file, "utf8");
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});
