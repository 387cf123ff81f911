// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import { button, field, key, press, text, type } from "@/tests/support/screen";
import { show } from "@/tests/support/show";
// Loaded up front: the field imports it lazily.
import "./tokens-drop";
import { TokensField } from "./tokens-field";

const OPTIONS = [
  ["k", "Kebab"],
  ["p", "Palaw"],
  ["b", "Bread"],
] as const;

function Chosen() {
  const [value, setValue] = useState("p");
  return (
    <>
      <TokensField
        name="of"
        label="Categories"
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
        options={OPTIONS}
        error={undefined}
      />
      <output>{value}</output>
    </>
  );
}

const value = () => text(document.querySelector("output"));
const offered = () => [...document.querySelectorAll("[role=option]")].map(text);

test("DDI-05 a category is found by a part of its name, taken by Enter, and dropped by its token or Backspace", async () => {
  await show(<Chosen />);
  const search = field("Categories");
  await type(search, "e");
  expect(offered()).toEqual(["Kebab", "Bread"]);
  await key(search, "ArrowDown");
  await key(search, "Enter");
  expect(value()).toBe("p,b");
  expect(search.value).toBe("");
  expect(offered()).toEqual([]);
  await key(search, "ArrowDown");
  expect(offered()).toEqual(["Kebab"]);
  await press(en.resource.drop.replace("{name}", "Palaw"));
  expect(value()).toBe("b");
  expect(document.activeElement).toBe(search);
  expect(button(en.resource.drop.replace("{name}", "Bread"))).toBeDefined();
  await key(search, "Backspace");
  expect(value()).toBe("");
});
