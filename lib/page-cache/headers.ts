import { createHash } from "node:crypto";
import { OWN_SCRIPTS } from "./theme-script";

/** One year: addresses of immutable files change with their content. */
const YEAR_SECONDS = 31_536_000;
export const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;

export type HeaderPolicy = {
  /** Strict-Transport-Security only where the site is served over https. */
  readonly https: boolean;
  /** Next's development server needs eval, inline scripts and a socket. */
  readonly dev: boolean;
  /** Origins of a map style, when one is configured. */
  readonly connect: readonly string[];
  /** Of services that count visits, when one is configured: where scripts may come from, and what may be sent to. */
  readonly counting?: { readonly scripts: readonly string[]; readonly connect: readonly string[] };
  /** True keeps the whole site out of search engines: a copy for trying things out. */
  readonly hidden?: boolean;
};

/** The source expression of an inline script, whose bytes stand one in each character. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script, "latin1").digest("base64")}'`;
}

const OWN_HASHES = OWN_SCRIPTS.map(scriptHash);

/** The Content-Security-Policy of a page whose inline scripts have these hashes besides the theme script's. */
export function pagePolicy(policy: HeaderPolicy, hashes: readonly string[] = []): string {
  return policyWith(policy, policy.dev ? "'unsafe-inline' 'unsafe-eval'" : [...OWN_HASHES, ...hashes].join(" "));
}

function policyWith(policy: HeaderPolicy, scripts: string): string {
  const counting = policy.counting ?? { scripts: [], connect: [] };
  const outside = [...policy.connect, ...counting.connect].join(" ");
  return [
    "default-src 'self'",
    `script-src 'self' ${[scripts, ...counting.scripts].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${outside}`.trimEnd(),
    "font-src 'self'",
    `connect-src 'self' ${policy.dev ? "ws: " : ""}${outside}`.trimEnd(),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(policy.https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * The policy of a page of the app, whose inline scripts carry the nonce of this one answer; the theme scripts go by their
 * hashes. Scripts may load others of ours and none else: `'strict-dynamic'` would let any script that they are talked into
 * making run.
 */
export function appPolicy(policy: HeaderPolicy, nonce: string): string {
  const evaluating = policy.dev ? " 'unsafe-eval'" : "";
  return policyWith(policy, `'nonce-${nonce}' ${OWN_HASHES.join(" ")}${evaluating}`);
}

/** The policy of the reference of the API, which writes its own styles into the document and asks no other host. */
export function referencePolicy({ https }: HeaderPolicy): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** A document that is no page (API answers, pictures opened directly) runs and embeds nothing. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
export const FILE_POLICY = `${BARE_POLICY}; sandbox`;

/** Keeps one answer out of search engines. */
export const NOINDEX = ["X-Robots-Tag", "noindex"] as const;
/** A worker has the policy it comes with: the map's loads its other half and, where one is configured, tiles. */
export function workerPolicy({ connect }: Pick<HeaderPolicy, "connect">): string {
  return `default-src 'none'; script-src 'self'; connect-src ${["'self'", ...connect].join(" ")}`;
}

/** The headers that every answer carries, as name and value pairs. */
export function commonHeaders(policy: HeaderPolicy): readonly (readonly [string, string])[] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), payment=(), usb=(), geolocation=(self)"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ...(policy.hidden ? ([NOINDEX] as const) : []),
    ...(policy.https ? ([["Strict-Transport-Security", `max-age=${YEAR_SECONDS}; includeSubDomains`]] as const) : []),
  ];
}
