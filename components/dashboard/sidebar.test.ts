import { expect, test } from "vitest";
import { entryAt, sidebarFor, tabAt } from "./sidebar";

const entries = (role: "owner" | "admin") => sidebarFor(role, true).map(({ name }) => name);
const pages = (role: "owner" | "admin", mayAdd: boolean) =>
  sidebarFor(role, mayAdd).flatMap(({ tabs, actions }) => [...tabs, ...actions].map(({ name }) => name));

test("DSH-08 H31 the sidebar of admins and of owners has eight entries", () => {
  expect(entries("admin")).toEqual([
    "overview",
    "inbox",
    "places",
    "menus",
    "reviews",
    "posts",
    "statistics",
    "settings",
  ]);
  expect(entries("owner")).toEqual(["today", "menu", "reviews", "hours", "photos", "myPlaces", "team", "statistics"]);
});

test("the form of a new business is offered to those for whom it opens", () => {
  for (const role of ["owner", "admin"] as const) expect(pages(role, true)).toContain("addBusiness");
  const managed = pages("owner", false);
  expect(managed).not.toContain("addBusiness");
  expect(managed).toEqual(pages("owner", true).filter((name) => name !== "addBusiness"));
});

test("pages that are no tabs belong to an entry, too", () => {
  const of = (path: string) => [entryAt(path, "admin"), entryAt(path, "owner")];
  expect(of("restaurants/edit/0192f0c0")).toEqual(["places", "myPlaces"]);
  expect(of("restaurants/hours/0192f0c0")).toEqual(["places", "hours"]);
  expect(of("dishes/edit-dish/0192f0c0")).toEqual(["menus", "menu"]);
  expect(of("no/such/page")).toEqual(["overview", "today"]);
});

test("the page of one entry belongs to the tab of its list", () => {
  const pages = ["restaurants/edit/0192f0c0", "restaurants/history/0192f0c0", "restaurants/hours/0192f0c0"];
  expect([...pages, "dishes/edit-dish/0192f0c0"].map(tabAt)).toEqual([
    ...["restaurants/list", "restaurants/list", "hours"],
    "dishes/list",
  ]);
});

test("the ways to add a menu share a tab", () => {
  expect(["menu-photo", "menu-uploader", "dishes/add", "groups"].map(tabAt)).toEqual([
    ...Array(3).fill("menu-photo"),
    "groups",
  ]);
});
