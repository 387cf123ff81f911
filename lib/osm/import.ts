import { type City, LANGUAGES, SOCIAL_NETWORKS, type Translated } from "@/lib/core/constants";
import { makeSlug } from "@/lib/i18n/slug";
import type { Business, SeenElement } from "./business";
import { BusinessIndex, type MatchKind } from "./business-index";
import type { Candidate, SkipReason } from "./candidate";

export type Outcome =
  | {
      readonly kind: "made";
      readonly business: PlannedBusiness;
      /** Businesses of the province that share a phone number: a branch, another shop of the owner, or a duplicate. */
      readonly samePhone: readonly PlannedBusiness[];
    }
  | {
      readonly kind: "merged";
      readonly business: PlannedBusiness;
      readonly by: MatchKind;
      readonly added: readonly string[];
    }
  | { readonly kind: "unchanged" }
  | { readonly kind: "skipped"; readonly reason: SkipReason | "removed_here" };

export type PlannedBusiness = {
  current: Business;
  /** Names of changed fields; empty for a new business and if only the element is recorded. */
  readonly added: Set<string>;
  readonly isNew: boolean;
};

export type Plan = {
  readonly outcomes: readonly Outcome[];
  readonly made: readonly PlannedBusiness[];
  readonly changed: readonly PlannedBusiness[];
  readonly elements: readonly { readonly candidate: Candidate; readonly business: PlannedBusiness }[];
};

const PHONES_MAX = 8;
type Fields = Pick<Business, "names" | "address" | "phones" | "email" | "website" | "social" | "tags" | "hours">;
type Filled = Fields & Pick<Business, "osmId" | "latitude" | "longitude" | "seatingAreas" | "delivery">;

/**
 * Plans the import without side effects. Unchanged elements of earlier imports are skipped. A known business (same
 * element, same folded name within 300 m, or same phone and similar name or position) only gets values that it lacks.
 * Other candidates become new businesses. Values written by people are never overwritten.
 */
export function planImport(
  candidates: readonly Candidate[],
  existing: readonly Business[],
  seen: ReadonlyMap<string, SeenElement>,
  takenSlugs: ReadonlySet<string>,
): Plan {
  const index = new BusinessIndex<PlannedBusiness>();
  for (const current of existing) index.add({ current, added: new Set(), isNew: false });
  const elements: { candidate: Candidate; business: PlannedBusiness }[] = [];
  const outcomes = candidates.map((candidate): Outcome => {
    const before = seen.get(candidate.elementId);
    if (before?.hashes.has(candidate.hash)) return { kind: "unchanged" };
    const match = index.find(candidate, before?.businessId);
    if (match?.business.current.isRemoved) return { kind: "skipped", reason: "removed_here" };
    const business = match?.business ?? newBusiness(candidate);
    elements.push({ candidate, business });
    if (!match) {
      const samePhone = index.withPhoneOf(candidate).filter(({ current }) => !current.isRemoved);
      index.add(business);
      return { kind: "made", business, samePhone };
    }
    const added = fill(business, candidate);
    index.add(business);
    return { kind: "merged", business, by: match.by, added };
  });
  const businesses = new Set(elements.map(({ business }) => business));
  const made = [...businesses].filter(({ isNew }) => isNew);
  giveSlugs(made, takenSlugs);
  return {
    outcomes,
    made,
    changed: [...businesses].filter(({ isNew, added }) => !isNew && added.size > 0),
    elements,
  };
}

/** Slugs are unique per city and type. */
export function slugKey(city: City, type: Business["type"], slug: string): string {
  return `${city}/${type}/${slug}`;
}

function newBusiness(candidate: Candidate): PlannedBusiness {
  const { elementId, hasOsmId, hash: _hash, notes: _notes, ...facts } = candidate;
  const current = { ...facts, id: null, slug: "", osmId: hasOsmId ? elementId : null, isRemoved: false };
  return { current, added: new Set(), isNew: true };
}

/** Runs last, when all names are known: an English name from a second element gives a better slug. */
function giveSlugs(made: readonly PlannedBusiness[], takenSlugs: ReadonlySet<string>): void {
  const taken = new Set(takenSlugs);
  for (const business of made) {
    const { names, city, type } = business.current;
    const slug = makeSlug(names, city, (other) => taken.has(slugKey(city, type, other)));
    taken.add(slugKey(city, type, slug));
    business.current = { ...business.current, slug };
  }
}

/** Copies values that the business lacks. @returns the names of the filled fields */
function fill(business: PlannedBusiness, candidate: Candidate): string[] {
  const { current } = business;
  const filled: Filled = {
    names: fillTexts(current.names, candidate.names),
    address: fillTexts(current.address, candidate.address),
    phones: fillPhones(current.phones, candidate.phones),
    email: current.email ?? candidate.email,
    website: current.website ?? candidate.website,
    social: fillSocial(current.social, candidate.social),
    tags: current.tags.length > 0 ? current.tags : candidate.tags,
    hours: current.hours ?? candidate.hours,
    osmId: current.osmId ?? (candidate.hasOsmId ? candidate.elementId : null),
    latitude: current.latitude ?? candidate.latitude,
    longitude: current.longitude ?? candidate.longitude,
    seatingAreas: current.seatingAreas.length > 0 ? current.seatingAreas : candidate.seatingAreas,
    delivery: current.delivery || candidate.delivery,
  };
  const names = (Object.keys(filled) as (keyof Filled)[]).filter((name) => !isSame(current[name], filled[name]));
  for (const name of names) business.added.add(name);
  business.current = { ...current, ...filled };
  return names;
}

function fillTexts(own: Translated, other: Translated): Translated {
  const filled: Translated = { ...own };
  for (const lng of LANGUAGES) if (filled[lng] === undefined && other[lng] !== undefined) filled[lng] = other[lng];
  return filled;
}

function fillPhones(own: Business["phones"], other: Business["phones"]): Business["phones"] {
  const numbers = new Set(own.map(({ number }) => number));
  const more = other.filter(({ number, isValid }) => isValid && !numbers.has(number));
  return more.length === 0 ? own : [...own, ...more].slice(0, Math.max(PHONES_MAX, own.length));
}

function fillSocial(own: Business["social"], other: Business["social"]): Business["social"] {
  const filled = { ...own };
  for (const network of SOCIAL_NETWORKS) {
    if (filled[network] === undefined && other[network] !== undefined) filled[network] = other[network];
  }
  return filled;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
