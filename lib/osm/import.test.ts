import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAny } from "@/tests/support/for-any";
import type { Business } from "./business";
import { type Candidate, candidateOf } from "./candidate";
import { OsmFileError, readOsm } from "./elements";
import { type Plan, planImport } from "./import";
import { reportOf, reportText, sortElements } from "./report";

const fixture = (name: string) =>
  readFileSync(path.join(import.meta.dirname, "../../tests/fixtures/osm", name), "utf8");
const OVERPASS = readOsm(fixture("overpass.json"));
const SORTED = sortElements(OVERPASS);

const tags = (record: Record<string, string>) => new Map(Object.entries(record));
const plan = (candidates: readonly Candidate[], existing: Business[] = []): Plan =>
  planImport(candidates, existing, new Map(), new Set());

function candidate(id: number, record: Record<string, string>, latitude = 34.345, longitude = 62.2): Candidate {
  const element = { id: `node/${id}`, hasOsmId: true, latitude, longitude, tags: tags({ amenity: "cafe", ...record }) };
  const reading = candidateOf(element);
  if (!("candidate" in reading)) throw new Error(reading.skipped);
  return reading.candidate;
}

function stored({ made, changed, elements }: Plan, before: readonly Business[]) {
  const businesses = [...changed, ...made].map(({ current }, index) => ({
    ...current,
    id: current.id ?? `new-${index}`,
  }));
  const kept = before.filter((business) => !businesses.some(({ id }) => id === business.id));
  const idOf = new Map([...changed, ...made].map((business, index) => [business, businesses[index]?.id ?? ""]));
  const seen = new Map<string, { businessId: string; hashes: Set<string> }>();
  for (const {
    candidate: { elementId, hash },
    business,
  } of elements) {
    const businessId = idOf.get(business) ?? business.current.id ?? "";
    seen.set(elementId, { businessId, hashes: (seen.get(elementId)?.hashes ?? new Set()).add(hash) });
  }
  return { businesses: [...kept, ...businesses], seen };
}

describe("reading extracts", () => {
  test("Overpass nodes and ways with centre; entries without position are counted", () => {
    expect(OVERPASS.elements.map(({ id }) => id)).toContain("way/102");
    expect(OVERPASS.elements.length).toBe(12);
    expect(OVERPASS.malformed).toBe(2);
  });

  test("GeoJSON of Overpass turbo and osmtogeojson; an area lies in its middle", () => {
    const { elements, malformed } = readOsm(fixture("features.geojson"));
    expect(elements.map(({ id }) => id.split("/")[0])).toEqual(["node", "way", "node", "file"]);
    expect(elements.map(({ hasOsmId }) => hasOsmId)).toEqual([true, true, true, false]);
    expect(elements[1]).toMatchObject({ id: "way/202", latitude: 34.821, longitude: 67.821 });
    expect(elements[2]?.tags.get("shop")).toBe("pastry");
    expect(malformed).toBe(1);
  });

  test("what is no extract is refused with a sentence", () => {
    for (const text of ["", "{", "[]", "7", '{"elements":{}}', '{"type":"Topology"}', "<osm/>", "[".repeat(200_000)])
      expect(() => readOsm(text)).toThrow(OsmFileError);
    expect(readOsm('\ufeff{"elements":[]}').elements).toEqual([]);
  });

  test("hostile entries never throw", () => {
    const value = fc.oneof(fc.string({ unit: "binary" }), fc.double(), fc.constant("restaurant"), fc.constant(null));
    const names = fc.constantFrom(..."name amenity opening_hours phone __proto__ website".split(" "));
    const [type, id] = [fc.constantFrom("node", "way", 3), fc.oneof(fc.nat(), fc.string())];
    const tags = fc.dictionary(names, value);
    const entry = fc.record({ type, id, lat: value, lon: value, tags }, { requiredKeys: [] });
    forAny(fc.array(fc.oneof(entry, fc.anything())), (elements) => {
      const file = readOsm(JSON.stringify({ elements }));
      const sorted = sortElements(file);
      expect(reportOf(file, sorted, plan(sorted.candidates)).counts.read).toBe(elements.length);
    });
  });
});

describe("elements to places", () => {
  const byId = (id: string) => SORTED.candidates.find(({ elementId }) => elementId === id);

  test("name, phone, address, cuisine and hours are read", () => {
    expect(byId("node/101")).toMatchObject({
      type: "restaurant",
      city: "herat",
      names: { en: "Anar Garden", fa: "شب‌های انار" },
      phones: [{ number: "+93700900101", isValid: true }],
      address: { en: "Takht-e Safar", fa: "هرات" },
      tags: ["afghan", "kebab"],
    });
    expect(byId("node/101")?.hours?.fri).toEqual([]);
    expect(byId("node/103")?.phones.map(({ number }) => number)).toEqual(["+93700900103", "+93799900103"]);
    expect(byId("node/104")).toMatchObject({ type: "restaurant", website: "https://gulono.example", delivery: true });
    expect(byId("node/105")?.email).toBe("info@nilufar.example");
  });

  test("RTE-47 amenity and shop become one of our types", () => {
    expect(byId("node/106")?.type).toBe("ice-milk");
    expect(byId("node/107")?.type).toBe("confectionary");
    expect(byId("way/102")?.type).toBe("cafe");
  });

  test("CST-02 what can't be used is noted, not lost and not invented", () => {
    expect(byId("node/107")?.phones).toEqual([{ number: "call the owner 12345", isValid: false }]);
    expect(byId("node/107")?.notes).toEqual(['phone: "call the owner 12345" is no Afghan number']);
    expect(byId("node/106")?.hours).toBeNull();
    expect(byId("node/106")?.notes[0]).toContain("sun_times");
  });

  test("CST-08 the nearest province is taken, and places abroad are refused", () => {
    expect(SORTED.candidates.map(({ city }) => city).join(" ")).toBe("herat herat kabul kabul herat balkh kandahar");
    const reasons = Object.fromEntries(SORTED.skipped.map(({ element, detail }) => [element, detail]));
    expect(reasons).toEqual({
      "node/108": "no_name",
      "node/109": "outside_afghanistan",
      "node/110": "disused",
      "node/111": "no_food_place",
      "relation/112": "no_name",
    });
    expect(() => candidate(1, { name: "Peshawar Karahi" }, 34.0151, 71.5805)).toThrow("outside_afghanistan");
    expect(() => candidate(1, { name: "Border", "addr:country": "IR" })).toThrow("outside_afghanistan");
  });

  test("several kinds, spellings of the country, several numbers in one tag, a city written twice", () => {
    expect(candidate(1, { name: "A b", amenity: "restaurant;cafe" }).type).toBe("restaurant");
    expect(candidate(1, { name: "A b", amenity: "bank; cafe" }).type).toBe("cafe");
    const long = ["Islamic Republic of Afghanistan", "جمهوری اسلامی افغانستان"];
    for (const country of [...long, "AF", "AFG", "Afghanistan", "افغانستان"])
      expect(candidate(1, { name: "A b", "addr:country": country }).city, country).toBe("herat");
    const numbers = ["+93799523432", "+93700123456"];
    for (const phone of ["0799523432 0700123456", "0799523432 - 0700123456", "+93 79 952 3432 / +93 70 012 3456"])
      expect(
        candidate(1, { name: "A b", phone }).phones.map(({ number }) => number),
        phone,
      ).toEqual(numbers);
    const address = { "addr:street": "Main Road", "addr:district": "kunduz", "addr:city": "Kunduz" };
    expect(candidate(1, { name: "A b", ...address }).address).toEqual({ en: "Main Road, kunduz" });
  });

  test("links that could run a script are no links", () => {
    expect(candidate(1, { name: "A b", website: "javascript:alert(1)" }).website).toBeNull();
    expect(candidate(1, { name: "A b", "contact:facebook": "javascript:alert(1)" }).social).toEqual({});
    expect(candidate(1, { name: "A b", "contact:instagram": "@nilufar.herat" }).social).toEqual({
      instagram: "https://www.instagram.com/nilufar.herat",
    });
  });
});

describe("planning", () => {
  test("duplicates are merged by phone and by name nearby, and fill what was missing", () => {
    const { made, outcomes } = plan(SORTED.candidates);
    const slugs = made.map(({ current }) => current.slug).join(" ");
    expect(slugs).toBe("anar-garden nilufar-cafe da-gulono-kor sheer-yakh-setara sugar-house");
    expect(outcomes.map(({ kind }) => kind).join(" ")).toBe("made made made merged merged made made");
    expect(outcomes[3]).toMatchObject({ by: "phone", added: ["names", "website", "delivery"] });
    expect(outcomes[4]).toMatchObject({ by: "name", added: ["email"] });
    expect(made[2]?.current.names).toEqual({ ps: "د ګلونو کور", en: "Da Gulono Kor" });
  });

  test("the same name farther than 300 m is another place, and gets another slug", () => {
    const far = plan([candidate(1, { name: "Star" }), candidate(2, { name: "Star" }, 34.3478)]);
    expect(far.made.map(({ current }) => current.slug)).toEqual(["star", "star-2"]);
    const near = plan([candidate(1, { name: "Star" }), candidate(2, { name: "STAR!" }, 34.3476)]);
    expect(near.made.length).toBe(1);
  });

  test("the same phone in another province is another place", () => {
    const two = plan([
      candidate(1, { name: "A b", phone: "0700111222" }),
      candidate(2, { name: "C d", phone: "0700111222" }, 34.53, 69.17),
    ]);
    expect(two.made.length).toBe(2);
  });

  test("one phone alone makes no duplicate: branches and shops of one owner stay apart, with a note", () => {
    const phone = "0799523430";
    const candidates = [
      candidate(1, { name: "Branch One", phone }),
      candidate(2, { name: "Branch Two", phone, opening_hours: "24/7" }, 34.48),
      candidate(3, { name: "Ice Shop", phone }, 34.346),
      candidate(4, { name: "Branch One", phone }, 34.3),
      candidate(5, { name: "Branch One", phone }, 34.3496),
    ];
    const { outcomes, made } = plan(candidates);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["made", "made", "made", "made", "merged"]);
    expect(made[0]?.current.hours).toBeNull();
    const notes = reportOf({ elements: [], malformed: 0 }, { candidates, skipped: [] }, plan(candidates)).notes;
    const detail = "phone: the same as herat/cafe/branch-one; is it one place?";
    expect(notes).toContainEqual(expect.objectContaining({ element: "node/2", detail }));
  });

  test("what people wrote is not overwritten, and what an admin removed doesn't come back", () => {
    const [first] = plan([candidate(1, { name: "Star", phone: "0700111222" })]).made;
    if (!first) throw new Error("nothing made");
    const own: Business = { ...first.current, id: "b1", email: "own@star.example", names: { en: "Star Café" } };
    const twin = candidate(2, { name: "Star Cafe ستاره", phone: "0700111222", email: "other@star.example" });
    const { changed } = plan([twin], [own]);
    expect(changed[0]?.current).toMatchObject({ email: "own@star.example", names: { en: "Star Café", fa: "ستاره" } });
    expect([...(changed[0]?.added ?? [])]).toEqual(["names"]);
    expect(plan([twin], [{ ...own, isRemoved: true }]).outcomes).toEqual([{ kind: "skipped", reason: "removed_here" }]);
  });

  test("the same file twice changes nothing, whatever is in it", () => {
    const word = fc.constantFrom("Star", "Nilufar", "ستاره", "کافه", "ښار", "Kabul");
    const arbitrary = fc
      .tuple(fc.nat(40), fc.array(word, { minLength: 1, maxLength: 3 }), fc.option(fc.nat(5)), fc.nat(8), fc.boolean())
      .map(([id, words, phone, business, hasHours]) =>
        candidate(
          id,
          {
            name: words.join(" "),
            ...(phone !== null && { phone: `070000000${phone}` }),
            ...(hasHours && { opening_hours: "24/7" }),
          },
          34.34 + business * 0.0012,
        ),
      );
    forAny(fc.array(arbitrary, { maxLength: 25 }), (candidates) => {
      const once = plan(candidates);
      const { businesses, seen } = stored(once, []);
      const slugs = new Set(businesses.map(({ city, type, slug }) => `${city}/${type}/${slug}`));
      expect(slugs.size).toBe(businesses.length);
      const twice = planImport(candidates, businesses, seen, slugs);
      expect([twice.made, twice.changed, twice.elements]).toEqual([[], [], []]);
    });
  });

  test("the report tells counts and reasons", () => {
    const text = reportText(reportOf(OVERPASS, SORTED, plan(SORTED.candidates)));
    expect(text).toContain("14 elements read: 5 made, 2 merged, 0 unchanged, 7 skipped");
    expect(text).toContain("node/109  رستوران تهران  outside_afghanistan");
    expect(text).toContain("malformed: 2");
    expect(text).toContain("kabul/restaurant/da-gulono-kor (same phone; added names, website, delivery)");
  });
});
