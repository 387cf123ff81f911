import { z } from "zod";
import { emailField, lineField, nameField, phoneField, textField } from "@/lib/api/fields";
import { emptiable, inSomeLanguage, textsField, translatedField, withoutAbsent } from "@/lib/api/texts-field";
import { flagField, jsonField, listField, numberField } from "@/lib/api/upload";
import { readSocialLink, readWebsite } from "@/lib/business/links";
import { cityField, typeField } from "@/lib/business/schema";
import { commaList } from "@/lib/core/comma-list";
import {
  BUSINESS_DESCRIPTION_MAX,
  BUSINESS_STATUSES,
  BUSINESS_TYPES,
  CITIES,
  FACT_KEYS,
  SEATING_AREAS,
  SERVICES,
  SLUG_MAX_LENGTH,
  type SocialNetwork,
} from "@/lib/core/constants";
import { isInAfghanistan } from "@/lib/core/position";
import { isReserved } from "@/lib/core/provinces";
import { specialPeriodsSchema, weeklyHoursSchema } from "@/lib/hours/schema";

const TITLE_MAX = 120;
const ADDRESS_MAX = 300;
const LINK_MAX = 300;
const PHONE_LABEL_MAX = 60;
export const PHONES_MAX = 10;
const TAG_MAX = 40;
export const TAGS_MAX = 20;
export const CATEGORIES_MAX = 10;
const CAPACITY_MAX = 10_000;
export const REASON_MAX = 1000;

const titled = z.strictObject({
  title: nameField(TITLE_MAX),
  description: emptiable(textField(BUSINESS_DESCRIPTION_MAX)),
});
const businessTextField = (max: number) =>
  z.union([lineField(max), textsField(max)], "must be a text or texts by language");

const websiteField = lineField(LINK_MAX).transform((typed, context) => {
  const website = readWebsite(typed);
  if (website !== null) return website;
  context.addIssue({ code: "custom", message: "must be an address of the web" });
  return z.NEVER;
});

const linkField = (network: SocialNetwork) =>
  emptiable(
    lineField(LINK_MAX).transform((typed, context) => {
      const link = readSocialLink(network, typed);
      if (link !== null) return link;
      context.addIssue({ code: "custom", message: `must be a page of ${network}` });
      return z.NEVER;
    }),
  );
const socialField = z
  .strictObject({
    facebook: linkField("facebook"),
    instagram: linkField("instagram"),
    twitter: linkField("twitter"),
    telegram: linkField("telegram"),
    whatsapp: linkField("whatsapp"),
  } satisfies Record<SocialNetwork, unknown>)
  .transform((links): Partial<Record<SocialNetwork, string>> => withoutAbsent(links));

const phone = z.strictObject({ number: phoneField, label: emptiable(lineField(PHONE_LABEL_MAX)) });
const phonesField = z
  .array(
    z.preprocess((value) => (typeof value === "string" ? { number: value } : value), phone),
    { error: ({ input }) => (input === undefined ? "is required" : "must be a list") },
  )
  .min(1, "at least one is required")
  .max(PHONES_MAX, `must be at most ${PHONES_MAX}`)
  .refine((phones) => new Set(phones.map(({ number }) => number)).size === phones.length, "holds a number twice");

const factsField = z
  .array(z.strictObject({ key: z.enum(FACT_KEYS), value: z.boolean().nullable() }))
  .max(FACT_KEYS.length)
  .refine((facts) => new Set(facts.map(({ key }) => key)).size === facts.length, "holds a key twice");

const seatingField = z.strictObject({
  capacity: numberField(z.int().min(1).max(CAPACITY_MAX)).optional(),
  areas: z
    .array(z.enum(SEATING_AREAS))
    .max(SEATING_AREAS.length)
    .transform((areas) => SEATING_AREAS.filter((area) => areas.includes(area)))
    .optional()
    .default([]),
});

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];
/** A comma separates tags, because searches list tags with commas. */
const tagsField = z
  .array(lineField(TAG_MAX))
  .max(TAGS_MAX, `must be at most ${TAGS_MAX}`)
  .transform((tags) => distinct(tags.flatMap(commaList)))
  .refine((tags) => tags.length <= TAGS_MAX, `must be at most ${TAGS_MAX}`);
const categoriesField = z.array(z.uuid("must be an id").toLowerCase()).max(CATEGORIES_MAX).transform(distinct);
/** Seven decimals are about a centimetre; more are noise that arithmetic in the database may fail on. */
const roundedDegrees = (degrees: number) => Math.round(degrees * 1e7) / 1e7 + 0;
const coordinate = (limit: number) =>
  numberField(
    z
      .number(`must be a number from -${limit} to ${limit}`)
      .min(-limit)
      .max(limit, `must be a number from -${limit} to ${limit}`)
      .transform(roundedDegrees),
  );

const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** Lower-cased and hyphenated; digits alone would look like a page of a list (H5). */
const slugField = lineField(SLUG_MAX_LENGTH)
  .transform((typed) => typed.toLowerCase().replace(/[\s_]/g, "-"))
  .pipe(z.string().regex(SLUG, { error: "must be Latin letters and digits with single hyphens between", abort: true }))
  .refine((slug) => /[a-z]/.test(slug), "holds no letter")
  .refine((slug) => !isReserved(slug), "is the name of a page of the site")
  .meta({ minLength: 1, maxLength: SLUG_MAX_LENGTH });

/** Editable fields. A sent field replaces the stored one as a whole. */
const FIELDS = {
  name: nameField(TITLE_MAX).optional().meta({ description: "The title in the language of the call, and no other." }),
  translation: jsonField(inSomeLanguage(translatedField(titled))).optional(),
  type: typeField.optional(),
  city: cityField.optional(),
  address: businessTextField(ADDRESS_MAX).nullable().optional(),
  landmark: businessTextField(ADDRESS_MAX).nullable().optional(),
  latitude: coordinate(90).nullable().optional(),
  longitude: coordinate(180).nullable().optional(),
  phones: listField(phonesField).optional(),
  email: emailField.nullable().optional(),
  noEmail: flagField
    .optional()
    .meta({ description: "The restaurant has no e-mail address: `true` stands for `email`." }),
  emailShown: flagField
    .optional()
    .meta({ description: "Is `email` shown to everybody? Without it the address stays with those who manage it." }),
  website: websiteField.nullable().optional(),
  social: jsonField(socialField).optional(),
  tags: listField(tagsField).optional(),
  categories: listField(categoriesField).optional(),
  services: listField(z.array(z.enum(SERVICES)).max(SERVICES.length))
    .optional()
    .meta({ description: "What there is; what was known to be there and is not named becomes unknown." }),
  facts: jsonField(factsField)
    .optional()
    .meta({ description: "Only those named change: true and false are confirmed now, null is unknown." }),
  seating: jsonField(seatingField).optional(),
  hours: jsonField(weeklyHoursSchema.nullable())
    .optional()
    .meta({ description: "A day that is left out is closed; null: nobody knows the hours." }),
  specialHours: jsonField(specialPeriodsSchema).optional(),
  status: z.enum(BUSINESS_STATUSES).optional().meta({ description: "Admins only." }),
  statusReason: emptiable(textField(REASON_MAX)).meta({
    description: "What its owners are told of a new status. Admins only.",
  }),
  isFeatured: flagField.optional().meta({
    description: "Admins only: features it in its city until further notice, or no longer.",
  }),
};

type Sent = Partial<Record<keyof typeof FIELDS, unknown>>;

/** Outside Afghanistan, but inside with latitude and longitude swapped. */
function isSwapped({ latitude, longitude }: Sent): boolean {
  if (typeof latitude !== "number" || typeof longitude !== "number") return false;
  return !isInAfghanistan({ latitude, longitude }) && isInAfghanistan({ latitude: longitude, longitude: latitude });
}

function checkTogether(sent: Sent, context: z.RefinementCtx): void {
  const refuse = (path: keyof Sent, message: string) => context.addIssue({ code: "custom", path: [path], message });
  const [latitude, longitude] = [sent.latitude, sent.longitude].map((one) => (one === null ? null : typeof one));
  if (latitude !== longitude) refuse("latitude", "latitude and longitude come together");
  if (isSwapped(sent)) refuse("latitude", "latitude and longitude stand in each other’s place");
  if (sent.noEmail === true && typeof sent.email === "string") refuse("email", "comes without noEmail");
  if (sent.name !== undefined && sent.translation !== undefined) refuse("name", "comes without translation");
}

export const restaurantChangesBody = z
  .strictObject({
    ...FIELDS,
    slug: slugField.optional().meta({
      description: "Its name in addresses; else it follows name, city and type. Former ones lead there. Admins only.",
    }),
  })
  .superRefine(checkTogether)
  .meta({
    id: "RestaurantChanges",
    description: "What is not sent stays as it is.",
    examples: [{ landmark: { fa: "روبه‌روی پارک" }, hours: null, facts: [{ key: "generator", value: null }] }],
  });

/** Runs even if other fields are invalid, so that a form shows all errors at once. */
const isObject = ({ value }: { readonly value: unknown }) => typeof value === "object" && value !== null;

export const newRestaurantBody = z
  .strictObject({ ...FIELDS, type: typeField, city: cityField, phones: listField(phonesField) })
  .superRefine(checkTogether)
  .refine(({ name, translation }) => name ?? translation, { path: ["name"], error: "is required", when: isObject })
  .refine(({ email, noEmail }) => noEmail === true || (email ?? null) !== null, {
    path: ["email"],
    error: "is required",
    when: isObject,
  })
  .meta({
    id: "NewRestaurant",
    examples: [
      {
        translation: { fa: { title: "چایخانهٔ شهر نو", description: "چای سبز، قیماق و بولانی." } },
        type: "cafe",
        city: "kabul",
        address: { fa: "شهر نو، کابل" },
        latitude: 34.5353,
        longitude: 69.1661,
        phones: [{ number: "0700 000 100", label: "فرمایش" }],
        email: "shahr-e-naw@example.com",
        website: "https://shahr-e-naw.example",
        social: { instagram: "@shahr.e.naw" },
        facts: [{ key: "familyArea", value: true }],
        seating: { capacity: 40, areas: ["indoor", "takht"] },
        hours: {
          sat: [{ open: "08:00", close: "23:00" }],
          sun: [{ open: "08:00", close: "23:00" }],
          mon: [{ open: "08:00", close: "23:00" }],
          tue: [{ open: "08:00", close: "23:00" }],
          wed: [{ open: "08:00", close: "23:00" }],
          thu: [{ open: "08:00", close: "23:00" }],
          fri: [],
        },
      },
    ],
  });

/** Absent leaves a field unchanged, null clears it. */
export type RestaurantChanges = z.output<typeof restaurantChangesBody>;
export type NewRestaurant = z.output<typeof newRestaurantBody>;

export const restaurantRefSchema = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    city: z.enum(CITIES),
    type: z.enum(BUSINESS_TYPES),
  })
  .meta({ id: "RestaurantRef" });

export const undoDecisionBody = z.strictObject({
  decidedAt: z.iso.datetime("must be a time, such as 2026-11-02T09:30:00.000Z"),
});

export const ownersSchema = z.object({
  data: z.array(
    z
      .object({ _id: z.string(), fullname: z.string(), email: z.string(), since: z.iso.datetime() })
      .meta({ id: "Owner" }),
  ),
});

export const previewAnswer = z.object({
  data: z.object({ _id: z.string(), path: z.string() }).meta({
    id: "RestaurantPreview",
    description: "Where who asked for it, and nobody else, sees the page for a day.",
  }),
});
