const LOCAL = /^(?:localhost|.*\.(?:localhost|local|internal|test|invalid)|127(?:\.\d+){3}|0\.0\.0\.0|\[.*\])$/;

export function isPublicSite(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" && !LOCAL.test(hostname);
}
