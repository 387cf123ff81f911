import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { Endpoint } from "@/lib/api/endpoint";
import { queryShape } from "@/lib/api/query";
import { CHAPTERS, ENDPOINTS } from "@/lib/openapi/endpoints";
import { forAll } from "@/tests/support/for-all";

const API = "app/api";
const named = Object.values(CHAPTERS).flatMap(({ endpoints }) => Object.entries(endpoints));

const fileOf = ({ path: route }: Endpoint) => `${API}${route.replace(/:(\w+)/g, "[$1]")}/route.ts`;
const routeFiles = readdirSync(API, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .map((file) => `${API}/${file}`)
  // Catch-all routes and next-auth serve no endpoint.
  .filter((file) => !file.includes("[..."));

test("there are endpoints, each path and method once, each name once", () => {
  expect(ENDPOINTS.length).toBeGreaterThan(25);
  const calls = ENDPOINTS.map(({ method, path: route }) => `${method} ${route.replace(/:\w+/g, ":")}`);
  expect(new Set(calls).size).toBe(calls.length);
  const names = named.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

const nameOf = ([name]: (typeof named)[number]) => name;

test("every endpoint is served at its own path, by its name", () =>
  forAll(named, nameOf, ([name, endpoint]) => {
    const file = fileOf(endpoint);
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, "utf8").replace(/\s+/g, " ")).toMatch(new RegExp(`serve\\( ?${name},`));
  }));

test("every endpoint says in one line what it answers and leaves no parameter undescribed", () =>
  forAll(named, nameOf, ([, endpoint]) => {
    expect(endpoint.summary).toMatch(/^[A-Z][^\n]{5,140}$/);
    const isAboutOne = /\/(?:restaurant|dish|review|post)\/.*:\w*id\b/i.test(endpoint.path);
    expect(!isAboutOne || endpoint.resource !== undefined).toBe(true);
    expect(endpoint.query && Object.keys(queryShape(endpoint.query))).not.toEqual([]);
  }));

test("every route file serves endpoints of its own path only", () =>
  forAll(routeFiles, String, (file) => {
    const text = readFileSync(file, "utf8");
    const served = [...text.matchAll(/serve\(\s*(\w+),/g)].map(([, name = ""]) => name);
    expect(served.length).toBeGreaterThan(0);
    for (const name of served) {
      const endpoint = named.find(([known]) => known === name)?.[1];
      expect(endpoint && fileOf(endpoint), name).toBe(file);
    }
    expect(text).toMatch(/export const \{ DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT \} = route\(/);
  }));
