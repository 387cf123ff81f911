/**
 * One plain address: ASCII local part, DNS domain. Allows internationalised top-level domains ("xn--mgbai9azgqp6j"),
 * which common patterns refuse.
 */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/** Characters of a domain in any script; the joiners are letters of Persian words. */
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}.。｡-]|\u200c|\u200d)+$/u;

/**
 * Normalises an address for storage: lower case, domain in its DNS form, so "مثال.com" and "xn--mgbh0fb.com" are equal.
 * Other text is returned lower-cased.
 */
export function normalEmail(text: string): string {
  const email = text.toLowerCase();
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  if (at < 0 || !DOMAIN.test(domain) || !/xn--|[^a-z0-9.-]/.test(domain)) return email;
  const address = `http://${domain}`;
  // Keep an impossible domain such as "xn--" with a trailing dot, so that the pattern refuses it.
  return email.slice(0, at + 1) + (URL.canParse(address) ? new URL(address).hostname : `${domain}.`);
}
