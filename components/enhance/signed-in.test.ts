// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { followSignIn } from "./signed-in";

test("LAY-07 a page that the browser kept, or that another tab signs in, is that of a member from then on", () => {
  const isMember = () => document.documentElement.hasAttribute("data-signed-in");
  followSignIn();
  localStorage.accessToken = "a.b.c";
  expect(isMember()).toBe(false);
  dispatchEvent(new Event("pageshow"));
  expect(isMember()).toBe(true);
  localStorage.removeItem("accessToken");
  dispatchEvent(new Event("storage"));
  expect(isMember()).toBe(false);
});
