/**
 * One plain address: letters of ASCII before the @, a domain as DNS has it. The ending may be one in another script
 * ("xn--mgbai9azgqp6j"), which the usual patterns refuse.
 */
export const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

/** What a domain is written with in any script; the joiners are letters of Persian words. */
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}.。｡-]|\u200c|\u200d)+$/u;

/**
 * An address in the one form in which it is kept: small letters, the domain as DNS has it, so that "مثال.com" and
 * "xn--mgbh0fb.com" are the same. What is no address comes back as it is.
 */
export function normalEmail(text: string): string {
  const email = text.toLowerCase();
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  if (at < 0 || !DOMAIN.test(domain) || !/xn--|[^a-z0-9.-]/.test(domain)) return email;
  const address = `http://${domain}`;
  // A domain that can't be, such as "xn--", is kept for the pattern to refuse: with a sign that no domain has.
  return email.slice(0, at + 1) + (URL.canParse(address) ? new URL(address).hostname : `${domain}.`);
}
