import { expect, test } from "vitest";
import { isFor, SECTIONS } from "./sections";

const links = SECTIONS.flatMap(({ pages = [], ...section }) => [section, ...pages]);
const shown = (role: "owner" | "admin", mayAdd: boolean) =>
  links.filter((link) => isFor(link, role, mayAdd)).map(({ text }) => text);

test("the form of a new business is offered to those for whom it opens", () => {
  for (const role of ["owner", "admin"] as const) expect(shown(role, true)).toContain("addBusiness");
  const managed = shown("owner", false);
  expect(managed).not.toContain("addBusiness");
  expect(managed).toEqual(shown("owner", true).filter((text) => text !== "addBusiness"));
});
