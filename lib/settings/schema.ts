import { z } from "zod";
import { SOCIAL_NETWORKS } from "@/lib/core/constants";

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
  stores: links(["appStore", "googlePlay"]).catch({}),
};
