import { isIPv4 } from 'node:net';

/** A network that a guest's address is in. */
export interface GuestNetwork {
  /** Which stored addresses are in it, as patterns of SQL's `like`. */
  patterns: readonly string[];
  /** How many times the tests of one address all its guests may have. */
  times: number;
}

/**
 * Who has many addresses has neighbouring ones: a /24 of IPv4; a /56 of IPv6, which a household may get, and a /48, which a company or
 * a rented server gets. `address` is one of IPv4 or a /64 of IPv6 (RFC 5952, without shortened zeros): `2001:db8:1:2::/64`.
 */
export function networksAround(address: string): GuestNetwork[] {
  const itself = { patterns: [address], times: 1 };
  if (isIPv4(address)) return [itself, { patterns: [address.replace(/\d{1,3}$/u, '%')], times: 3 }];
  const [, site, subnet] = /^((?:[\da-f]{1,4}:){3})([\da-f]{1,4})::\/64$/u.exec(address) ?? [];
  if (site === undefined || subnet === undefined) return [itself];
  const household = subnet.slice(0, -2);
  // Leading zeros are not written.
  const lastDigits = household === '' ? ['_', '__'] : ['__'];
  return [
    itself,
    { patterns: lastDigits.map((digits) => `${site}${household}${digits}::/64`), times: 3 },
    { patterns: [`${site}%`], times: 10 },
  ];
}
