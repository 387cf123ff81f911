import { expect, test } from "vitest";
import { listGroups } from "@/lib/calls/group";
import { queryOptionsFor } from "./query-options";

test("on the server no timer keeps an answer, and with it the request, after its page", () => {
  expect(queryOptionsFor(listGroups, { query: { lang: "en" } }).gcTime).toBe(Number.POSITIVE_INFINITY);
});
