import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, describe, expect, test } from "vitest";
import { HomeScreen } from "@/app/[lng]/(public)/_home/home-screen";
import { loadHome } from "@/app/[lng]/(public)/_home/load";
import { CitiesScreen } from "@/app/[lng]/(public)/cities/cities-screen";
import { GET as getFeed } from "@/app/[lng]/feed.xml/route";
import { Providers } from "@/components/providers";
import { ResultList } from "@/components/search/result-card";
import { hasBusinesses } from "@/lib/business/queries";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { messagesOf, texts } from "@/lib/i18n/texts";
import { newScope, withScope } from "@/lib/page-cache/scope";
import { parseSearchQuery } from "@/lib/search/query";
import { search } from "@/lib/search/service";
import { readRows } from "@/tests/support/rows";
import { testDatabase } from "../support/use-test-database";

// A new site without demo data, ratings, slots and menus.
const database = await testDatabase("empty");
process.env.DATABASE_URL = database.url;
afterAll(async () => {
  const { closeDatabase } = await import("@/lib/core/db");
  await closeDatabase();
  await database.drop();
});

const now = new Date();
const home = async (lng: Language) => {
  const city = undefined;
  const data = await withScope(newScope(`/${lng}`), () => loadHome({ lng, city, position: undefined, now }));
  return renderToStaticMarkup(<HomeScreen lng={lng} city={city} now={now} home={data} />);
};
const linksTo = (html: string) => [...html.matchAll(/href="\/en\/kabul\/cafe\/(zz-\d+)[/"]/g)].map(([, slug]) => slug);
const count = (text: string, html: string) => html.split(text).length - 1;

describe("a site without places", () => {
  test.each(LANGUAGES)(
    "says in %s that it is new, on the home page and among the provinces, and counts no zeros",
    async (lng) => {
      const isNew = texts(lng, "common")("newSite");
      const html = await home(lng);
      expect(count(isNew, html)).toBe(1);
      expect(html).not.toMatch(/<small>[0۰]|class="num">[0۰]/);
      expect(renderToStaticMarkup(<CitiesScreen lng={lng} counts={{}} kinds={{}} />)).toContain(isNew);
      expect(await hasBusinesses()).toBe(false);
    },
  );

  test("has a feed that is as old as the site", async () => {
    const answer = await getFeed(new Request("http://localhost:3000/fa/feed.xml"), {
      params: Promise.resolve({ lng: "fa" }),
    });
    const [, updated = ""] = /<updated>([^<]+)</.exec(await answer.text()) ?? [];
    expect(new Date(updated).getFullYear()).toBeGreaterThan(2025);
    expect(new Date(updated).getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe("a site with a few places", () => {
  test.each([1, 3, 10])("shows places when there are %i, once each and without empty words", async (total) => {
    await readRows(
      `INSERT INTO businesses (id, slug, type, city, status, translation, created_at)
        SELECT gen_random_uuid(), 'zz-' || n, 'cafe', 'kabul', 'confirmed',
          jsonb_build_object('en', jsonb_build_object('title', 'Zz Place ' || n)), now() + n * interval '1 second'
        FROM generate_series((SELECT count(*) + 1 FROM businesses), $1::int) AS n`,
      [total],
    );
    const links = linksTo(await home("en"));
    expect(new Set(links).size).toBe(Math.min(total, 6));
    expect(links).toHaveLength(new Set(links).size);
    expect(links[0]).toBe(`zz-${total}`);
    const asked = parseSearchQuery({}, { language: "en", city: undefined, now });
    if (!asked.ok) throw new Error("no query");
    const { businesses } = await search(asked.input);
    const list = renderToStaticMarkup(
      <Providers lng="en" messages={messagesOf("en", ["lists", "resource"])}>
        <ResultList hits={businesses} liked={new Map()} lng="en" now={now} />
      </Providers>,
    );
    const metas = [...list.matchAll(/<p class="result-card__meta">(.*?)<\/p>/g)].map(([, meta = ""]) =>
      meta.replaceAll(/<[^>]*>/g, "").trim(),
    );
    expect(metas).toHaveLength(total);
    for (const meta of metas) expect(meta).toBe("Cafe");
  });
});
