import { readFileSync } from "node:fs";
import { LIGHT } from "@protomaps/basemaps";
import { expect, test } from "vitest";
import type { LANGUAGES } from "@/lib/core/constants";
import { FOLDER } from "./maplibre-library";
import { TILE_COLOURS, tilesStyle } from "./tiles-style";

const colours = Object.fromEntries(TILE_COLOURS.map((name) => [name, `#${name}`])) as never;
const styleIn = (lng: (typeof LANGUAGES)[number]) => tilesStyle("https://x.example/a.pmtiles", { colours, lng });

test("everything that the basemap can draw has a colour of ours", () => {
  const text = JSON.stringify(styleIn("en"));
  const theirs = Object.values(LIGHT).filter((colour) => typeof colour === "string" && text.includes(`"${colour}"`));
  expect(theirs).toEqual([]);
  const paints = styleIn("en").layers.flatMap((layer) =>
    Object.entries(layer.paint ?? {}).filter(([name]) => name.endsWith("color")),
  );
  expect(paints.length).toBeGreaterThan(50);
  expect(paints.filter(([, colour]) => colour === undefined)).toEqual([]);
  expect(text).not.toContain("null");
});

test("it asks for nothing but tiles: no glyphs, no sprite, no letters that MapLibre would draw", () => {
  const { glyphs, sprite, sources, layers } = styleIn("fa");
  expect([glyphs, sprite]).toEqual([undefined, undefined]);
  expect(sources).toEqual({ tiles: { type: "vector", url: "pmtiles://https://x.example/a.pmtiles" } });
  expect(JSON.stringify(layers)).not.toMatch(/"text-/);
});

test.each([
  ["en", ["name:en", "name"]],
  ["fa", ["name:fa", "name", "name:ps", "name:en"]],
  ["ps", ["name:ps", "name", "name:fa", "name:en"]],
] as const)("I18N-05 in %s names are read as %j", (lng, names) => {
  const symbols = styleIn(lng).layers.flatMap((layer) => (layer.type === "symbol" ? [layer] : []));
  expect(symbols.length).toBeGreaterThan(8);
  const read = ["coalesce", ...names.map((name) => ["get", name]), ""];
  for (const { layout } of symbols)
    expect(layout?.["icon-image"]).toEqual(["case", ["==", read, ""], "", expect.arrayContaining([read])]);
});

test("MapLibre is asked for where the build puts it", () => {
  const { version } = JSON.parse(readFileSync("node_modules/maplibre-gl/package.json", "utf8")) as { version: string };
  expect(FOLDER).toBe(`/map/maplibre-${version}`);
});
