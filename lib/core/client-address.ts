import { isIP } from "node:net";

/** The longest IPv6 address with zone, brackets and port is shorter. */
const ADDRESS_MAX = 100;

/**
 * The address in what a proxy or a socket calls the client: some write the port behind it (`192.0.2.7:1000`,
 * `[2001:db8::1]:1000`), brackets around it, or a zone.
 * @returns the bare address in small letters, or null when it is none
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
 * Whose requests are counted together: an IPv4 address, or the 64 bits of IPv6 that one line or phone owns.
 * `widerNetwork` says what is counted besides.
 */
export function clientNetwork(address: string): string {
  const plain = bareAddress(address);
  if (plain === null) return "unknown";
  if (!plain.includes(":")) return plain;
  const groups = groupsOf(plain);
  return isMapped(groups) ? ipv4Of(groups) : `${textOf(groups.slice(0, 4))}::/64`;
}

/** The 48 bits that many providers give to one customer, so that another /64 for each try is not another client. */
export function widerNetwork(network: string): string | null {
  const groups = /^((?:[\da-f]{1,4}:){3})[\da-f]{1,4}::\/64$/.exec(network)?.[1];
  return groups === undefined ? null : `${groups}:/48`;
}

const textOf = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(":");

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const before = readGroups(head);
  if (tail === undefined) return before;
  const after = readGroups(tail);
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after];
}

/** `a:b` and, at the end of a mapped address, `1.2.3.4`, which is two groups. */
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
