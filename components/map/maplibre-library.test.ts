import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FOLDER } from "./maplibre-library";

test("MapLibre is asked for where the build puts it", () => {
  const { version } = JSON.parse(readFileSync("node_modules/maplibre-gl/package.json", "utf8")) as { version: string };
  expect(FOLDER).toBe(`/map/maplibre-${version}`);
});
