import { expect, test } from "@playwright/test";
import { checkSite } from "@/scripts/crawl/checks/site-checks";
import { crawl } from "@/scripts/crawl/crawl";
import { reportText } from "@/scripts/crawl/report";

/** Pages of every kind; `npm run crawl` visits all of them. */
const PER_SHAPE = 1;

test("every kind of page is in order for search engines, in all languages", async ({ baseURL }) => {
  test.setTimeout(180_000);
  const site = await crawl({ base: baseURL ?? "", perShape: PER_SHAPE, width: 2 });
  for (const kind of ["", "/businesses", "/herat", "/herat/cafe"]) {
    for (const lng of ["en", "fa", "ps"]) expect(site.pages.has(`/${lng}${kind}`), `/${lng}${kind}`).toBe(true);
  }
  for (const tab of ["menu", "overview", "photos", "reviews"]) {
    expect([...site.pages.keys()].filter((address) => address.endsWith(`/${tab}`)).length).toBeGreaterThanOrEqual(3);
  }
  const findings = checkSite(site);
  expect(findings, reportText(findings)).toEqual([]);
});
