import { createHash } from "node:crypto";
import { OWN_SCRIPTS } from "./head-scripts";

/** One year: addresses of immutable files change with their content. */
const YEAR_SECONDS = 31_536_000;
export const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;

export type HeaderPolicy = {
  readonly https: boolean;
  /** Next's development server needs eval, inline scripts and a socket. */
  readonly dev: boolean;
  readonly connect: readonly string[];
  /** Origins of analytics services, if configured: for scripts and for data. */
  readonly counting?: { readonly scripts: readonly string[]; readonly connect: readonly string[] };
  /** Hides the whole site from search engines, as for a test copy. */
  readonly hidden?: boolean;
};

/** The CSP source of an inline script, given in latin1 (one character per byte). */
export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script, "latin1").digest("base64")}'`;
}

const OWN_HASHES = OWN_SCRIPTS.map(scriptHash);

/** The Content-Security-Policy of a page; `hashes` are those of its inline scripts besides our own. */
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
 * The policy of an app page, whose inline scripts carry a nonce; our own scripts use hashes. `'strict-dynamic'` is
 * avoided, because it would allow any script that a trusted script is tricked into adding.
 */
export function appPolicy(policy: HeaderPolicy, nonce: string): string {
  const evaluating = policy.dev ? " 'unsafe-eval'" : "";
  return policyWith(policy, `'nonce-${nonce}' ${OWN_HASHES.join(" ")}${evaluating}`);
}

/** The policy of the API reference, which adds inline styles and contacts no other host. */
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

/** For documents that are no pages (API answers, pictures opened directly): nothing may run or be embedded. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
export const FILE_POLICY = `${BARE_POLICY}; sandbox`;

export const NOINDEX = ["X-Robots-Tag", "noindex"] as const;
/**
 * A worker has the policy of its own response: the map's worker loads another script and, if configured, external
 * tiles.
 */
export function workerPolicy({ connect }: Pick<HeaderPolicy, "connect">): string {
  return `default-src 'none'; script-src 'self'; connect-src ${["'self'", ...connect].join(" ")}`;
}

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
