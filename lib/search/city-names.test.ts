import { expect, test } from "vitest";
import { CITIES } from "@/lib/core/constants";
import { PROVINCES } from "@/lib/core/provinces";
import { CITY_SPELLINGS, cityNamed } from "./city-names";

test("CST-08 every province is found by its names and its capital in three scripts", () => {
  for (const { slug, name, capital } of PROVINCES)
    for (const text of [slug, ...Object.values(name), ...Object.values(capital)])
      expect([text, cityNamed(text)]).toEqual([text, slug]);
});

test("CST-08 every other spelling leads to a province, and to the one that it is written for", () => {
  for (const { city, names } of CITY_SPELLINGS)
    for (const text of names) expect([text, cityNamed(text)]).toEqual([text, city]);
});

test.each([
  ["mazar", "balkh"],
  ["Mazar-i-Sharif", "balkh"],
  ["mazarisharif", "balkh"],
  ["مزارشریف", "balkh"],
  ["مزار-شریف", "balkh"],
  ["کندهار", "kandahar"],
  ["كندهار", "kandahar"],
  ["لښکرګاه", "helmand"],
  ["ميدان وردګ", "maidanwardak"],
])("CST-08 %s is %s", (text, city) => {
  expect(cityNamed(text)).toBe(city);
});

test.each(["", " ", "-", "atlantis", "tehran", "__proto__", "constructor", "herat kabul", "محمد", "a".repeat(200)])(
  "CST-08 «%s» is no province",
  (text) => {
    expect(cityNamed(text)).toBeNull();
  },
);

test("CST-08 no province is hidden behind another one's spelling", () => {
  for (const city of CITIES) expect(cityNamed(city)).toBe(city);
});
