import fc from "fast-check";
import { expect, test } from "vitest";
import { ADMIN_FIELDS, EMPTY_DRAFT } from "@/lib/business/draft/model";
import { ROLES } from "@/lib/core/constants";
import { forAny } from "@/tests/support/for-any";
import { mayRevert } from "./policy";

const ACTIONS = ["update", "revert", "reinstate", "create", "correct", "merge", "owner_add"].map(
  (action) => `business.${action}`,
);
const edits = fc.record({
  action: fc.constantFrom(...ACTIONS),
  authorRole: fc.constantFrom(null, ...ROLES),
  fields: fc.uniqueArray(fc.constantFrom("translation", "city", ...Object.keys(EMPTY_DRAFT), ...ADMIN_FIELDS), {
    maxLength: 4,
  }),
});
const roles = fc.constantFrom(...ROLES);

test("H38 an admin takes back any edit, others none that is an admin's or says what only admins say", () => {
  forAny(roles, edits, (role, edit) => {
    const isOfAdmins = edit.fields.some((field) => ADMIN_FIELDS.some((said) => said === field));
    const mayBeTeams = role === "owner" && edit.authorRole !== null && edit.authorRole !== "admin" && !isOfAdmins;
    const may = mayRevert({ role }, edit);
    expect(role === "admin" ? may : !may || mayBeTeams).toBe(true);
  });
});

test("H38 one field of admins, or an author who is one, is enough to leave an edit to them", () => {
  const own = { action: "business.update", authorRole: "owner", fields: ["translation", "phones"] };
  expect(mayRevert({ role: "owner" }, own)).toBe(true);
  // A user who has left the team may have become a customer.
  expect(mayRevert({ role: "owner" }, { ...own, authorRole: "customer" })).toBe(true);
  forAny(edits, fc.constantFrom(...ADMIN_FIELDS), (edit, field) => {
    expect(mayRevert({ role: "owner" }, { ...edit, fields: [...edit.fields, field] })).toBe(false);
    expect(mayRevert({ role: "owner" }, { ...edit, authorRole: "admin" })).toBe(false);
  });
});
