import type { Candidate } from "./candidate";

/** The fields of a business that an import reads or writes; stored or new. */
export type Business = Omit<Candidate, "elementId" | "hasOsmId" | "hash" | "notes" | "latitude" | "longitude"> & {
  readonly id: string | null;
  readonly slug: string;
  readonly osmId: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Deleted by an admin: the next extract must not bring it back. */
  readonly isRemoved: boolean;
};

/** The business of an element imported before, and the element's fingerprints so far. */
export type SeenElement = { readonly businessId: string; readonly hashes: ReadonlySet<string> };
