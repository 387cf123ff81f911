import { z } from "zod";
import { timeField } from "@/lib/api/dates";
import { emailField, phoneField } from "@/lib/api/fields";
import { inSomeLanguage, textsField } from "@/lib/api/texts-field";
import { CITIES, LANGUAGES, SOCIAL_NETWORKS, WEEKDAYS } from "@/lib/core/constants";
import { EMAIL } from "@/lib/core/email";
import { timeRangeSchema } from "@/lib/hours/schema";
import {
  BANNER_MAX,
  DEFAULT_CALLS,
  DEFAULT_OFFICE,
  LIMIT_NAMES,
  LIMITS,
  type LimitName,
  STORES,
} from "@/lib/settings/model";

const link = z.url({ protocol: /^https?$/ });
const links = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .partialRecord(z.enum(names), z.union([link, z.literal("")]))
    .transform(
      (all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as Partial<Record<Name, string>>,
    );

const bannerSchema = z
  .object({
    text: z.partialRecord(z.enum(LANGUAGES), z.string()),
    from: z.iso.datetime().nullable(),
    until: z.iso.datetime().nullable(),
  })
  .nullable();

const weekday = z.enum(WEEKDAYS, `must be one of ${WEEKDAYS.join(", ")}`);
const office = z.enum(CITIES, `must be one of ${CITIES.join(", ")}`).nullable();
const calls = z
  .strictObject({ first: weekday, last: weekday, ...timeRangeSchema.shape })
  .refine(({ first, last }) => WEEKDAYS.indexOf(first) <= WEEKDAYS.indexOf(last), {
    path: ["last"],
    error: "The period ends before it begins.",
  })
  .refine(({ open, close }) => open < close, { path: ["close"], error: "The period ends before it begins." })
  .nullable();

function eachLimit<Field extends z.ZodType>(
  make: (limit: z.ZodInt, bounds: (typeof LIMITS)[LimitName]) => Field,
): Record<LimitName, Field> {
  const fieldOf = (name: LimitName) => {
    const { min, max } = LIMITS[name];
    const message = `must be a whole number from ${min} to ${max}`;
    return make(z.int(message).min(min, message).max(max, message), LIMITS[name]);
  };
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, fieldOf(name)])) as Record<LimitName, Field>;
}

/** Schema per key of the table `settings`; an invalid value counts as not set. */
export const siteSettings = {
  phone: z.string().trim().min(3).max(40).nullable().catch(null),
  email: z.email({ pattern: EMAIL }).nullable().catch(null),
  calls: calls.catch(DEFAULT_CALLS),
  office: office.catch(DEFAULT_OFFICE),
  social: links(SOCIAL_NETWORKS).catch({}),
  stores: links(STORES).catch({}),
  banner: bannerSchema.catch(null),
  limits: z.object(eachLimit((limit, bounds) => limit.catch(bounds.default))),
};

/** Public settings of the operators; `updatedAt` is the version. */
export const settingsSchema = z
  .object({
    phone: z.string().nullable(),
    email: z.string().nullable(),
    calls: calls.meta({
      description:
        "When calls are answered: on each day from the first to the last, Kabul time; null where pages don't say it",
    }),
    office: office.meta({ description: "The city that the operators work in; null where pages don't say it" }),
    social: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
    stores: z.partialRecord(z.enum(STORES), z.string()),
    banner: bannerSchema.meta({ description: "What is announced above every page, from when and until when" }),
    limits: z.object(eachLimit((limit) => limit)).meta({ description: "How much there may be of something" }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Settings" });

export const settingsAnswer = z.object({ data: settingsSchema });

const LINK_MAX = 300;
const webLink = (hosts: RegExp) =>
  z
    .string("must be a link")
    .max(LINK_MAX, `must be at most ${LINK_MAX} characters`)
    .refine(
      (text) => text === "" || isLinkTo(text, hosts),
      "must be a link that begins with https:// to the right site",
    );

function isLinkTo(text: string, hosts: RegExp): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url?.protocol === "https:" && !url.username && !url.password && !url.port;
  return isPlain && !/[\s"'<>\\]/.test(text) && hosts.test(url.hostname);
}

const site = (...names: readonly string[]) => webLink(new RegExp(`^(?:[\\w-]+\\.)*(?:${names.join("|")})$`, "i"));

const social = z.strictObject({
  facebook: site("facebook\\.com", "fb\\.com").optional(),
  instagram: site("instagram\\.com").optional(),
  twitter: site("twitter\\.com", "x\\.com").optional(),
  telegram: site("t\\.me", "telegram\\.me").optional(),
  whatsapp: site("wa\\.me", "whatsapp\\.com").optional(),
});
const stores = z.strictObject({
  appStore: site("apps\\.apple\\.com", "itunes\\.apple\\.com").optional(),
  googlePlay: site("play\\.google\\.com").optional(),
});

const banner = z
  .strictObject({
    text: inSomeLanguage(textsField(BANNER_MAX)),
    from: timeField.nullish(),
    until: timeField.nullish(),
  })
  .refine(({ from, until }) => !from || !until || from < until, {
    path: ["until"],
    error: "The period ends before it begins.",
  });

/**
 * Only the changed fields. Null or an empty link removes a value. A banner without `from` starts at once, without
 * `until` it never ends.
 */
export const settingsChange = z
  .strictObject({
    phone: phoneField.nullish(),
    email: emailField.nullish(),
    calls: calls.optional(),
    office: office.optional(),
    social: social.optional(),
    stores: stores.optional(),
    banner: banner.nullish(),
    limits: z.strictObject(eachLimit((limit) => limit.optional())).optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), "says nothing")
  .meta({ id: "SettingsChange" });
