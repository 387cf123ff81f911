import { expect, test } from "vitest";
import { sidebarFor } from "./sidebar";

const shown = (role: "owner" | "admin", mayAdd: boolean) =>
  sidebarFor(role, mayAdd).flatMap(({ pages, ...section }) => [section, ...pages].map(({ name }) => name));

test("the form of a new business is offered to those for whom it opens", () => {
  for (const role of ["owner", "admin"] as const) expect(shown(role, true)).toContain("addBusiness");
  const managed = shown("owner", false);
  expect(managed).not.toContain("addBusiness");
  expect(managed).toEqual(shown("owner", true).filter((name) => name !== "addBusiness"));
});
