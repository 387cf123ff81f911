// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { check } from "./fields";

test("a form that is not filled in says so beside each field, and the first of them has the focus", () => {
  const field = (name: string) =>
    `<input id="${name}" name="${name}" required data-missing="Fill in ${name}"><p id="${name}-error" hidden><span></span></p>`;
  document.body.innerHTML = `<form>${field("name")}${field("email")}</form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  const told = () => [...form.querySelectorAll("p")].map(({ hidden, textContent }) => !hidden && textContent);
  (form.elements.namedItem("name") as HTMLInputElement).value = "Laila";
  expect(check(form)).toBe(false);
  expect([told(), document.activeElement?.id]).toEqual([[false, "Fill in email"], "email"]);
  (form.elements.namedItem("name") as HTMLInputElement).value = "";
  expect(check(form)).toBe(false);
  expect([told(), document.activeElement?.id]).toEqual([["Fill in name", "Fill in email"], "name"]);
});
