import type { SocialNetwork } from "@/lib/core/constants";
import { normalisePhone } from "@/lib/i18n/phone";

const LINK_MAX = 300;
/** `mailto:`, `javascript:` and the like; a host with a port has a dot before its colon. */
const SCHEME = /^[a-z][a-z\d+-]*:/i;
const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/;

/**
 * The address of a website as it is stored: `https` where none was typed, nothing but the web, no passwords in it.
 * @returns null for what is none, such as `javascript:…`, `//evil` or a path
 */
export function readWebsite(typed: string): string | null {
  const url = readUrl(typed);
  return url && url.href.length <= LINK_MAX ? url.href.replace(/^(https?:\/\/[^/]+)\/$/, "$1") : null;
}

function readUrl(typed: string): URL | null {
  const text = typed.trim();
  // Reading the name of a host takes more than time by its length.
  if (text.length > LINK_MAX || /^[/\\]|\s/.test(text)) return null;
  const absolute = SCHEME.test(text) ? text : `https://${text}`;
  const url = URL.canParse(absolute) ? new URL(absolute) : null;
  const isWeb = url !== null && (url.protocol === "https:" || url.protocol === "http:");
  return isWeb && url.username === "" && url.password === "" && HOST.test(url.hostname) ? url : null;
}

type Network = {
  /** Its own names; what stands before them, such as `www` or `m`, makes no difference. */
  readonly hosts: readonly string[];
  /** The page of an account. */
  readonly page: (handle: string) => string;
};

const NETWORKS: Readonly<Record<SocialNetwork, Network>> = {
  facebook: {
    hosts: ["facebook.com", "fb.com", "fb.me"],
    page: (handle) => `https://www.facebook.com/${handle}`,
  },
  instagram: {
    hosts: ["instagram.com", "instagr.am"],
    page: (handle) => `https://www.instagram.com/${handle}`,
  },
  twitter: { hosts: ["x.com", "twitter.com"], page: (handle) => `https://x.com/${handle}` },
  telegram: { hosts: ["t.me", "telegram.me"], page: (handle) => `https://t.me/${handle}` },
  whatsapp: { hosts: ["wa.me", "whatsapp.com"], page: (number) => `https://wa.me/${number}` },
};

const HANDLE = /^@?([a-z\d_.]{2,60})$/i;

/**
 * A place's page in a social network, of what people type: its address, `@name`, or a phone number for WhatsApp.
 * @returns null for what leads elsewhere or to nobody
 */
export function readSocialLink(network: SocialNetwork, typed: string): string | null {
  const { hosts, page } = NETWORKS[network];
  const text = typed.trim();
  const url = readUrl(text);
  if (url && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))) {
    const link = `https://${url.host}${url.pathname}${url.search}`;
    return url.pathname !== "/" && link.length <= LINK_MAX ? link : null;
  }
  if (network === "whatsapp") {
    const { number, valid } = normalisePhone(text);
    return valid ? page(number.slice(1)) : null;
  }
  const [, handle] = HANDLE.exec(text) ?? [];
  return handle === undefined ? null : page(handle);
}
