import { LANGUAGES, type Translated } from "@/lib/core/constants";
import { distanceBetween } from "@/lib/core/position";
import { fold } from "@/lib/i18n/fold";
import type { Business } from "./business";
import type { Candidate } from "./candidate";

/** How a candidate was matched, most reliable first. */
export type MatchKind = "element" | "phone" | "name";

/** Maximum distance of two businesses with the same name that count as one. */
const SAME_BUSINESS_METRES = 300;
/** Maximum distance with the same phone, regardless of the name. */
const SAME_SPOT_METRES = 50;
/** Maximum distance with the same phone and name; farther away it is a branch. */
const SAME_PHONE_AND_NAME_METRES = 1000;
/** Side of a grid cell in degrees: at least 300 m everywhere in the country. */
const CELL_DEGREES = 0.005;

type Held = { readonly current: Business };

/**
 * Finds the business of a candidate: by element, by folded name nearby, or by phone if name or position match too. A
 * phone alone is only a hint for a person, because branches and the shops of one owner share numbers.
 */
export class BusinessIndex<T extends Held> {
  readonly #byBusiness = new Map<string, T>();
  readonly #byElement = new Map<string, T>();
  readonly #byPhone = new Map<string, Set<T>>();
  readonly #byNameAndCell = new Map<string, Set<T>>();

  add(business: T): void {
    const { id, osmId, phones, city, latitude, longitude, names } = business.current;
    if (id) this.#byBusiness.set(id, business);
    if (osmId && !this.#byElement.has(osmId)) this.#byElement.set(osmId, business);
    for (const { number, isValid } of phones) {
      const key = `${city} ${number}`;
      if (isValid) this.#byPhone.set(key, (this.#byPhone.get(key) ?? new Set()).add(business));
    }
    if (latitude === null || longitude === null) return;
    for (const name of foldedNames(names)) {
      const key = cellKey(cellOf(latitude), cellOf(longitude), name);
      this.#byNameAndCell.set(key, (this.#byNameAndCell.get(key) ?? new Set()).add(business));
    }
  }

  /** `businessId`: the business into which an earlier import put the element. */
  find(candidate: Candidate, businessId: string | undefined): { business: T; by: MatchKind } | null {
    const byElement = this.#byBusiness.get(businessId ?? "") ?? this.#byElement.get(candidate.elementId);
    if (byElement) return { business: byElement, by: "element" };
    const samePhone = this.withPhoneOf(candidate).find((business) => isLike(business.current, candidate));
    if (samePhone) return { business: samePhone, by: "phone" };
    const business = this.#nearestNamesake(candidate);
    return business ? { business, by: "name" } : null;
  }

  withPhoneOf({ phones, city }: Candidate): T[] {
    const found = phones.flatMap(({ number, isValid }) =>
      isValid ? [...(this.#byPhone.get(`${city} ${number}`) ?? [])] : [],
    );
    return [...new Set(found)];
  }

  #nearestNamesake(candidate: Candidate): T | null {
    let nearest: T | null = null;
    let least = SAME_BUSINESS_METRES;
    for (const business of this.#namesakesAround(candidate)) {
      const { latitude, longitude } = business.current;
      if (latitude === null || longitude === null) continue;
      const distance = distanceBetween(candidate, { latitude, longitude });
      if (distance < least || (distance === least && !nearest)) [nearest, least] = [business, distance];
    }
    return nearest;
  }

  *#namesakesAround({ latitude, longitude, names }: Candidate): Generator<T> {
    for (const name of foldedNames(names)) {
      for (let square = 0; square < 9; square += 1) {
        const [row, column] = [cellOf(latitude) + Math.floor(square / 3) - 1, cellOf(longitude) + (square % 3) - 1];
        yield* this.#byNameAndCell.get(cellKey(row, column, name)) ?? [];
      }
    }
  }
}

/**
 * Whether two businesses with the same phone are one. Names in different languages can't be compared; then only the
 * distance decides.
 */
function isLike(known: Business, candidate: Candidate): boolean {
  const { latitude, longitude } = known;
  const distance = latitude === null || longitude === null ? null : distanceBetween(candidate, { latitude, longitude });
  const names = foldedNames(known.names);
  const isNamesake = [...foldedNames(candidate.names)].some((name) => names.has(name));
  if (isNamesake) return distance === null || distance <= SAME_PHONE_AND_NAME_METRES;
  const isComparable = LANGUAGES.some((lng) => known.names[lng] !== undefined && candidate.names[lng] !== undefined);
  return distance !== null && distance <= (isComparable ? SAME_SPOT_METRES : SAME_BUSINESS_METRES);
}

function foldedNames(names: Translated): ReadonlySet<string> {
  return new Set(LANGUAGES.map((lng) => fold(names[lng] ?? "")).filter((name) => name !== ""));
}

function cellOf(degrees: number): number {
  return Math.floor(degrees / CELL_DEGREES);
}

function cellKey(row: number, column: number, name: string): string {
  return `${row} ${column} ${name}`;
}
