// @vitest-environment happy-dom

import { useState } from "react";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import { field, press, text, type } from "@/tests/support/screen";
import { show } from "@/tests/support/show";
import { ToolbarRow } from "./list-toolbar";
import { ToolbarChoice } from "./toolbar-choice";

const CITIES = [
  ["", "All provinces"],
  ["herat", "Herat"],
] as const;
const SORTS = [
  ["newest", "Newest"],
  ["rating", "Best rated"],
] as const;

function Toolbar() {
  const [city, setCity] = useState("");
  const [sort, setSort] = useState("newest");
  return (
    <ToolbarRow>
      <ToolbarChoice name="city" label="Province" value={city} options={CITIES} onChoose={setCity} />
      <ToolbarChoice name="sort" label="Sort by" value={sort} options={SORTS} onChoose={setSort} />
    </ToolbarRow>
  );
}

const said = () => [...document.querySelectorAll("search > span > [aria-hidden]:first-child")].map(text);
const clear = en.resource.clearFilter.replace("{name}", "Province");

test("DRS-01 an unset chip says its name, a set one its value until it is cleared; an order always says which", async () => {
  await show(<Toolbar />);
  expect(said()).toEqual(["Province", "Newest"]);
  await type(field<HTMLSelectElement>("Province"), "herat");
  await type(field<HTMLSelectElement>("Sort by"), "rating");
  expect(said()).toEqual(["Province: Herat", "Best rated"]);
  expect(document.querySelectorAll("search button")).toHaveLength(1);
  await press(clear);
  expect(said()).toEqual(["Province", "Best rated"]);
  expect(document.activeElement).toBe(field("Province"));
});
