/** Whose requests are counted together: an IPv4 address, or the 64 bits of IPv6 that one line or phone owns. */
export function clientNetwork(address: string): string {
  const [plain = ""] = address.trim().toLowerCase().split("%", 1);
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain)?.[1];
  if (mapped) return mapped;
  return plain.includes(":") ? `${networkOf(plain)}::/64` : plain || "unknown";
}

/** The first four groups of an IPv6 address, without leading zeros. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = (text: string | undefined) => (text ? text.split(":") : []);
  const before = groups(head);
  const after = groups(tail);
  const gap = Math.max(0, 8 - before.length - after.length);
  const all = tail === undefined ? before : [...before, ...Array<string>(gap).fill("0"), ...after];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
