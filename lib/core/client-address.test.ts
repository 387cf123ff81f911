import { describe, expect, test } from "vitest";
import { bareAddress, clientNetwork, widerNetwork } from "./client-address";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:1000", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:207", "192.0.2.7"],
  ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["[2001:db8::1]", "2001:db8:0:0::/64"],
  ["[2001:db8::1]:1000", "2001:db8:0:0::/64"],
  ['"[2001:db8::1]:1000"', "2001:db8:0:0::/64"],
  ["2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd", "2001:db8:0:1::/64"],
  ["2001:db8:0:1::5", "2001:db8:0:1::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", "unknown"],
  ["9.9.9.9.9", "unknown"],
  ["_hidden", "unknown"],
])("H29 %s is counted as %s", (address, network) => expect(clientNetwork(address)).toBe(network));

describe("H29 what is counted besides", () => {
  test.each([
    ["2001:db8:0:1::/64", "2001:db8:0::/48"],
    ["0:0:0:0::/64", "0:0:0::/48"],
    ["192.0.2.7", null],
    ["unknown", null],
    ["019a8f00-0000-7000-8000-000000000000", null],
  ])("of %s is %s", (network, wider) => expect(widerNetwork(network)).toBe(wider));

  test("two lines of one customer are two, and one", () => {
    const [one, two] = ["2001:db8:5:1::1", "2001:db8:5:2::1"].map(clientNetwork);
    expect(one).not.toBe(two);
    expect(widerNetwork(one ?? "")).toBe(widerNetwork(two ?? ""));
  });
});

test.each(["1.2.3.4:x", "[::1", "1.2.3.4:1:2:zz", "host.example", "1.2.3.4, 5.6.7.8", "[1.2.3.4]x"])(
  "%s is no address",
  (written) => {
    expect(bareAddress(written)).toBeNull();
  },
);
