const LOCAL = /^(?:localhost|.*\.(?:localhost|local|internal|test|invalid)|127(?:\.\d+){3}|0\.0\.0\.0|\[.*\])$/;

/** Is this the address of a site on the internet: https, and a name that is no local one? */
export function isPublicSite(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" && !LOCAL.test(hostname);
}
