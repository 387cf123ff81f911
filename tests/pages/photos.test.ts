import { expect, test } from "vitest";
import { BUSINESS } from "../support/places";
import { attribute, open } from "../support/site";

test("BIZ-03 guests' pictures each lead to their review on the page where it stands; narrowed pages are the place's own", async () => {
  const photos = await open(`/fa/${BUSINESS}/photos`);
  const links = photos.all(".guest-photos li p a");
  expect(links.length).toBeGreaterThan(3);
  expect(links.length).toBeLessThanOrEqual(24);
  // The oldest photo, on a later page of the reviews.
  const late = attribute(links.at(-1) as (typeof links)[number], "href");
  expect(late).toContain("page=");
  const reviews = await open(late.split("#")[0] ?? "");
  expect(reviews.all(`[id="${late.split("#")[1]}"] .review__photos`)).toHaveLength(1);
  expect((await open(`/fa/${BUSINESS}/photos?section=food`)).all(".guest-photos")).toEqual([]);
});
