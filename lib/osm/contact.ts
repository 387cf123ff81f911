import { readSocialLink } from "@/lib/business/links";
import { SOCIAL_NETWORKS, type SocialNetwork } from "@/lib/core/constants";
import { normalEmail } from "@/lib/core/email";
import { normalisePhone, phonesIn } from "@/lib/i18n/phone";
import { cleanText } from "./names";

export type OsmPhone = { readonly number: string; readonly isValid: boolean };

export type Contact = {
  readonly phones: readonly OsmPhone[];
  readonly email: string | null;
  readonly website: string | null;
  readonly social: Readonly<Partial<Record<SocialNetwork, string>>>;
  readonly notes: readonly string[];
};

const PHONES_MAX = 8;
const PHONE_KEYS = ["phone", "contact:phone", "mobile", "contact:mobile"];
const EMAIL = /^[^\s@,;"<>]+@[^\s@,;"<>]+\.[^\s@,;"<>.]+$/;
const URL_SHAPE = /^https?:\/\/[^\s]{3,280}$/;

/** Cleaned phones, e-mail, website and social accounts of an element; unusable values are noted. */
export function contactOf(tags: ReadonlyMap<string, string>): Contact {
  const phones = phonesOf(tags);
  return {
    phones,
    email: emailOf(tags.get("email") ?? tags.get("contact:email")),
    website: urlOf(tags.get("website") ?? tags.get("contact:website") ?? tags.get("url")),
    social: socialOf(tags),
    notes: phones.filter(({ isValid }) => !isValid).map(({ number }) => `phone: "${number}" is no Afghan number`),
  };
}

function phonesOf(tags: ReadonlyMap<string, string>): OsmPhone[] {
  const texts = PHONE_KEYS.flatMap((key) => (tags.get(key) ?? "").split(/[;,،/|]|\s(?:or|and|و|یا)\s/)).flatMap(
    (text) => {
      const numbers = phonesIn(text);
      return numbers.length > 1 ? numbers : [text];
    },
  );
  const phones = new Map<string, OsmPhone>();
  for (const text of texts.map(cleanText)) {
    const { number, valid } = normalisePhone(text);
    if (/\d{3}/.test(number) || valid) phones.set(number, { number, isValid: valid });
  }
  return [...phones.values()].slice(0, PHONES_MAX);
}

function emailOf(value: string | undefined): string | null {
  const email = normalEmail(cleanText(value?.split(/[;,]/)[0] ?? ""));
  return EMAIL.test(email) && email.length <= 254 ? email : null;
}

function urlOf(value: string | undefined): string | null {
  const text = cleanText(value?.split(";")[0] ?? "");
  const url = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(text) ? `https://${text}` : text;
  return URL_SHAPE.test(url) && URL.canParse(url) ? url : null;
}

function socialOf(tags: ReadonlyMap<string, string>): Partial<Record<SocialNetwork, string>> {
  const found: Partial<Record<SocialNetwork, string>> = {};
  for (const network of SOCIAL_NETWORKS) {
    const [first = ""] = (tags.get(`contact:${network}`) ?? tags.get(network) ?? "").split(";");
    const url = readSocialLink(network, cleanText(first));
    if (url) found[network] = url;
  }
  return found;
}
