import { isIP } from "node:net";

/** Longer than any IPv6 address with zone, brackets and port. */
const ADDRESS_MAX = 100;

/**
 * Normalises a client address from a proxy or socket: strips port (`192.0.2.7:1000`, `[2001:db8::1]:1000`), brackets
 * and zone.
 * @returns the bare address in lower case, or null if the text is not an IP address
 */
export function bareAddress(written: string): string | null {
  if (written.length > ADDRESS_MAX) return null;
  const text = written
    .trim()
    .toLowerCase()
    .replace(/^"(.*)"$/, "$1");
  const inner =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(text)?.[1] ?? text;
  const [plain = ""] = inner.split("%", 1);
  return isIP(plain) === 0 ? null : plain;
}

/**
 * The key under which requests are counted: an IPv4 address, or the IPv6 /64 that one line or phone owns.
 * `widerNetwork` gives a second key.
 */
export function clientNetwork(address: string): string {
  const plain = bareAddress(address);
  if (plain === null) return "unknown";
  if (!plain.includes(":")) return plain;
  const groups = groupsOf(plain);
  return isMapped(groups) ? ipv4Of(groups) : `${textOf(groups.slice(0, 4))}::/64`;
}

/**
 * The /48 around an IPv6 /64. Many providers give a /48 to one customer, who could otherwise use another /64 for each
 * try.
 */
export function widerNetwork(network: string): string | null {
  const groups = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/.exec(network)?.[1];
  return groups === undefined ? null : `${groups}:/48`;
}

const textOf = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(":");

function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const before = readGroups(head);
  if (tail === undefined) return before;
  const after = readGroups(tail);
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}

/** Reads `a:b`; a dotted `1.2.3.4` at the end of a mapped address counts as two groups. */
function readGroups(text: string): number[] {
  if (text === "") return [];
  return text.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

function ipv4Of(groups: readonly number[]): string {
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
