import { z } from "zod";
import { emailField, phoneField } from "@/lib/api/fields";
import { SOCIAL_NETWORKS } from "@/lib/core/constants";

const STORES = ["appStore", "googlePlay"] as const;

const link = z.url({ protocol: /^https?$/ });
/** A partial record of links; empty ones are left out. */
const links = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .partialRecord(z.enum(names), z.union([link, z.literal("")]))
    .transform(
      (all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as Partial<Record<Name, string>>,
    );

/** What a row of the table `settings` may hold under each key; a value that does not fit counts as not set. */
export const siteSettings = {
  phone: z.string().trim().min(3).max(40).nullable().catch(null),
  email: z.email().nullable().catch(null),
  social: links(SOCIAL_NETWORKS).catch({}),
  stores: links(STORES).catch({}),
};

/** What every page tells of the operators; `updatedAt` is the version. */
export const settingsSchema = z
  .object({
    phone: z.string().nullable(),
    email: z.string().nullable(),
    social: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
    stores: z.partialRecord(z.enum(STORES), z.string()),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Settings" });

const LINK_MAX = 300;
/** Links lead to where their name says, over https. */
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

/** Only what changes. An empty link, and null, take it from the pages. */
export const settingsChange = z
  .strictObject({
    phone: phoneField.nullish(),
    email: emailField.nullish(),
    social: social.optional(),
    stores: stores.optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), "says nothing")
  .meta({ id: "SettingsChange" });
