import type { Answer, Input } from "@/lib/api-client/request";
import type { getSettings, updateSettings } from "@/lib/calls/settings";
import { type City, LANGUAGES, type Language, SOCIAL_NETWORKS, type Weekday } from "@/lib/core/constants";
import { latinDigits } from "@/lib/i18n/digits";
import { DEFAULT_CALLS, LIMIT_NAMES, LIMITS, type LimitName, STORES } from "@/lib/settings/model";

export type Settings = Answer<typeof getSettings>["data"];
type Links<Name extends string> = Record<Name, string>;

/** Form values; unset ones are empty strings. */
export type SettingsValues = {
  phone: string;
  email: string;
  /** Empty if no office, or no call hours, are shown. */
  office: City | "";
  calls: { first: Weekday | ""; last: Weekday; open: string; close: string };
  social: Links<(typeof SOCIAL_NETWORKS)[number]>;
  stores: Links<(typeof STORES)[number]>;
  /** Times are ISO 8601. */
  banner: { text: Record<Language, string>; from: string; until: string };
  limits: Record<LimitName, string>;
};

export function settingsValues({
  phone,
  email,
  office,
  calls,
  social,
  stores,
  banner,
  limits,
}: Settings): SettingsValues {
  return {
    phone: phone ?? "",
    email: email ?? "",
    office: office ?? "",
    calls: calls ?? { ...DEFAULT_CALLS, first: "" },
    social: linkValues(SOCIAL_NETWORKS, social),
    stores: linkValues(STORES, stores),
    banner: {
      text: linkValues(LANGUAGES, banner?.text ?? {}),
      from: banner?.from ?? "",
      until: banner?.until ?? "",
    },
    limits: Object.fromEntries(LIMIT_NAMES.map((name) => [name, String(limits[name])])) as SettingsValues["limits"],
  };
}

function linkValues<Name extends string>(names: readonly Name[], links: Partial<Record<Name, string>>): Links<Name> {
  return Object.fromEntries(names.map((name) => [name, links[name] ?? ""])) as Links<Name>;
}

type Change = Exclude<Input<typeof updateSettings>["body"], FormData>;

/** Sends only changed values, so that another admin's changes to the rest are kept. */
export function settingsChange(values: SettingsValues, stored: Settings): Change {
  const before = settingsValues(stored);
  const social = changedLinks(values.social, before.social);
  const stores = changedLinks(values.stores, before.stores);
  const limits = changedLimits(values.limits, before.limits);
  const change = {
    ...(values.phone.trim() !== before.phone && { phone: values.phone.trim() || null }),
    ...(values.email.trim() !== before.email && { email: values.email.trim() || null }),
    ...(values.office !== before.office && { office: values.office || null }),
    ...(JSON.stringify(callsOf(values)) !== JSON.stringify(callsOf(before)) && { calls: callsOf(values) }),
    ...(social && { social }),
    ...(stores && { stores }),
    ...(JSON.stringify(values.banner) !== JSON.stringify(before.banner) && { banner: bannerOf(values.banner) }),
    ...(limits && { limits }),
  };
  // The API rejects an empty change, so resend the stored phone number.
  return Object.keys(change).length > 0 ? change : { phone: stored.phone };
}

/** No first day means no call hours. */
function callsOf({ calls: { first, last, open, close } }: SettingsValues): Change["calls"] {
  return first === "" ? null : { first, last, open, close };
}

/** No text means no banner. */
function bannerOf({ text, from, until }: SettingsValues["banner"]): Change["banner"] {
  const filled = Object.entries(text).filter(([, words]) => words.trim() !== "");
  return filled.length === 0 ? null : { text: Object.fromEntries(filled), from: from || null, until: until || null };
}

function changedLinks<Name extends string>(now: Links<Name>, before: Links<Name>): Partial<Links<Name>> | null {
  const names = (Object.keys(now) as Name[]).filter((name) => now[name].trim() !== before[name]);
  if (names.length === 0) return null;
  return Object.fromEntries(names.map((name) => [name, now[name].trim()])) as Partial<Links<Name>>;
}

/** Parses a limit with Latin, Persian or Pashto digits; null if invalid or out of bounds. */
export function readLimit(name: LimitName, typed: string): number | null {
  const text = latinDigits(typed.trim());
  const { min, max } = LIMITS[name];
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

function changedLimits(now: SettingsValues["limits"], before: SettingsValues["limits"]): Change["limits"] | null {
  const changed = LIMIT_NAMES.flatMap((name) => {
    const value = readLimit(name, now[name]);
    return value === null || String(value) === before[name] ? [] : [[name, value] as const];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
