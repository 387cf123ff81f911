import type { Candidate } from "./candidate";

/** A place as far as an import looks at it: one of the database, or one that this import makes. */
export type Business = Omit<Candidate, "elementId" | "hasOsmId" | "hash" | "notes" | "latitude" | "longitude"> & {
  /** The business's id; null for a new one. */
  readonly id: string | null;
  readonly slug: string;
  readonly osmId: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Taken down by an admin: it must not come back with the next extract. */
  readonly isRemoved: boolean;
};

/** What earlier imports did with an element: where it went, and the fingerprints it had. */
export type SeenElement = { readonly businessId: string; readonly hashes: ReadonlySet<string> };
