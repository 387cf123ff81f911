import type { SocialNetwork } from "@/lib/core/constants";
import { latinDigits } from "@/lib/i18n/digits";
import { normalisePhone } from "@/lib/i18n/phone";

const LINK_MAX = 300;
/** Schemes such as `mailto:` or `javascript:`; a host with a port has a dot before its colon. */
const SCHEME = /^[a-z][a-z\d+-]*:/i;
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/;

/**
 * Normalises a website: adds `https`, accepts web addresses only, without credentials.
 * @returns null for anything else, such as `javascript:…`, `//evil` or a path
 */
export function readWebsite(typed: string): string | null {
  const url = readUrl(typed);
  return url && url.href.length <= LINK_MAX ? url.href.replace(/^(https?:\/\/[^/]+)\/$/, "$1") : null;
}

function readUrl(typed: string): URL | null {
  const text = typed.trim();
  // Parsing a host takes more than linear time.
  if (text.length > LINK_MAX || /^[/\\]|\s/.test(text)) return null;
  const absolute = SCHEME.test(text) ? text : `https://${text}`;
  const url = URL.canParse(absolute) ? new URL(absolute) : null;
  const isWeb = url !== null && (url.protocol === "https:" || url.protocol === "http:");
  return isWeb && url.username === "" && url.password === "" && HOST.test(url.hostname) ? url : null;
}

type Network = {
  /** Any subdomain of them, such as `www` or `m`, counts too. */
  readonly hosts: readonly string[];
  /** Canonical origin of its pages; paths are the same on every host. Short links keep their host. */
  readonly origin: string;
  /** Parameters that identify a page. All others, such as tracking ids, are dropped. */
  readonly parameters?: readonly string[];
};

const NETWORKS: Readonly<Record<SocialNetwork, Network>> = {
  facebook: {
    hosts: ["facebook.com", "fb.com", "fb.me"],
    origin: "https://www.facebook.com",
    parameters: ["id", "story_fbid", "fbid", "v"],
  },
  instagram: { hosts: ["instagram.com", "instagr.am"], origin: "https://www.instagram.com" },
  twitter: { hosts: ["x.com", "twitter.com"], origin: "https://x.com" },
  telegram: { hosts: ["t.me", "telegram.me", "telegram.dog"], origin: "https://t.me" },
  whatsapp: { hosts: ["wa.me", "whatsapp.com"], origin: "https://wa.me" },
};
/** Hosts whose paths are only valid there. */
const SHORT_HOSTS = ["fb.me", "chat.whatsapp.com", "whatsapp.com", "www.whatsapp.com"];

const HANDLE = /^@?([a-z\d_.]{2,60})\/?$/i;

/**
 * Normalises what people type for a social network: a link, `@name`, or a phone number for WhatsApp. The many addresses
 * of one page become the same link, without tracking parameters.
 * @returns null for anything else
 */
export function readSocialLink(network: SocialNetwork, typed: string): string | null {
  const { hosts, origin } = NETWORKS[network];
  const text = typed.trim();
  const url = readUrl(text);
  if (url && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))) {
    const link = network === "whatsapp" ? chatLink(url) : pageLink(NETWORKS[network], url);
    return link !== null && link.length <= LINK_MAX ? link : null;
  }
  if (network === "whatsapp") return chatOf(text);
  const [, handle] = HANDLE.exec(text) ?? [];
  return handle === undefined ? null : `${origin}/${handle}`;
}

/** Links stored before they were normalised; drops invalid ones. */
export function keptLinks(stored: Partial<Record<SocialNetwork, string>>): Partial<Record<SocialNetwork, string>> {
  const links = Object.entries(stored).map(([network, link]) => [
    network,
    readSocialLink(network as SocialNetwork, link),
  ]);
  return Object.fromEntries(links.filter(([, link]) => link !== null));
}

function pageLink({ origin, parameters = [] }: Network, url: URL): string | null {
  const path = url.pathname.replace(/\/$/, "");
  if (path === "") return null;
  if (SHORT_HOSTS.includes(url.hostname)) return `https://${url.hostname}${path}`;
  const query = new URLSearchParams(
    parameters.flatMap((name) => url.searchParams.getAll(name).map((it) => [name, it])),
  );
  return `${origin}${path}${query.size > 0 ? `?${query}` : ""}`;
}

/** `wa.me/93…` for a chat with a number, which can carry an order; invitations and business links stay as they are. */
function chatLink(url: URL): string | null {
  const path = url.pathname.replace(/\/$/, "");
  const number = url.searchParams.get("phone") ?? /^\/(?:send\/)?([+\d()\s.-]+|%2B\d+)$/.exec(path)?.[1];
  if (number !== undefined && number !== null) return chatOf(number.replace("%2B", "+"));
  const isSending = path === "/send" || path === "";
  return isSending ? null : pageLink(NETWORKS.whatsapp, url);
}

/** Foreign numbers need a country code; a leading zero means that there is none. */
function chatOf(text: string): string | null {
  const { number, valid } = normalisePhone(text);
  if (valid) return `https://wa.me/${number.slice(1)}`;
  const digits = /^(?:\+|00)?\s?([1-9][\d\s().-]{7,20})$/.exec(latinDigits(text).trim())?.[1]?.replace(/\D/g, "");
  return digits !== undefined && /^(?!93)\d{8,15}$/.test(digits) ? `https://wa.me/${digits}` : null;
}
