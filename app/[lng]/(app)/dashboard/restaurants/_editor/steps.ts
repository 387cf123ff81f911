import type { FieldPath } from "react-hook-form";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import type { BusinessValues } from "./business-values";

export const STEPS = ["names", "contact", "location", "hours", "services", "photos", "review"] as const;
export type Step = (typeof STEPS)[number];

const STEP_OF: Readonly<Partial<Record<keyof BusinessValues, Step>>> = {
  translation: "names",
  slug: "names",
  type: "names",
  categories: "names",
  tags: "names",
  phones: "contact",
  email: "contact",
  noEmail: "contact",
  emailShown: "contact",
  website: "contact",
  social: "contact",
  city: "location",
  address: "location",
  landmark: "location",
  latitude: "location",
  longitude: "location",
  hours: "hours",
  specialHours: "hours",
  facts: "services",
  areas: "services",
  capacity: "services",
  logo: "photos",
  cover: "photos",
  gallery: "photos",
};

export function stepOf(field: string): Step {
  const [root = ""] = field.split(".");
  return STEP_OF[root as keyof BusinessValues] ?? "review";
}

export const isStep = (word: string): word is Step => STEPS.some((step) => step === word);

/** A missing required field, with the key of its message. */
export type Lacking = {
  readonly field: FieldPath<BusinessValues>;
  readonly text: "name" | "type" | "phone" | "email" | "city";
};

/** Missing required fields (DRS-03 to DRS-05). @param lng language whose name is asked for first */
export function lackingIn(values: BusinessValues, lng: Language): Lacking[] {
  const found: Lacking[] = [];
  if (values.type === "") found.push({ field: "type", text: "type" });
  if (LANGUAGES.every((each) => values.translation[each].title.trim() === ""))
    found.push({ field: `translation.${lng}.title`, text: "name" });
  if (values.phones.every(({ number }) => number.trim() === ""))
    found.push({ field: "phones.0.number", text: "phone" });
  if (values.email.trim() === "" && !values.noEmail) found.push({ field: "email", text: "email" });
  if (values.city === "") found.push({ field: "city", text: "city" });
  return found;
}

/** Optional content that visitors expect on a page. */
const WORTH = {
  languages: ({ translation }) => LANGUAGES.every((lng) => translation[lng].title.trim() !== ""),
  description: ({ translation }) => LANGUAGES.some((lng) => translation[lng].description.trim() !== ""),
  position: ({ latitude, longitude }) => latitude.trim() !== "" && longitude.trim() !== "",
  address: ({ address, landmark }) =>
    [address, landmark].some((texts) => LANGUAGES.some((lng) => texts[lng].trim() !== "")),
  hours: ({ hours }) => hours !== null,
  services: ({ facts }) => Object.values(facts).some((answer) => answer !== ""),
} as const satisfies Record<string, (values: BusinessValues) => boolean>;

export type Worth = keyof typeof WORTH;

export const WORTH_STEPS: Readonly<Record<Worth, Step>> = {
  languages: "names",
  description: "names",
  position: "location",
  address: "location",
  hours: "hours",
  services: "services",
};

/** Steps that ask for something that is required or expected. */
export const NEEDS: ReadonlySet<Step> = new Set<Step>(["contact", ...Object.values(WORTH_STEPS)]);

export function completenessOf(values: BusinessValues): { readonly done: Worth[]; readonly missing: Worth[] } {
  const all = Object.keys(WORTH) as Worth[];
  return { done: all.filter((each) => WORTH[each](values)), missing: all.filter((each) => !WORTH[each](values)) };
}
