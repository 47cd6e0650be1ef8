import { isIPv4, isIPv6 } from 'node:net';

/** Some proxies write the port of the connection too, which differs from one to the next. */
const withPort = /^(?:\[(?<six>[^\]]*)\](?::\d+)?|(?<four>\d+\.\d+\.\d+\.\d+):\d+)$/u;

/**
 * The network that is rate-limited as one: an IPv4 address itself, or the /64 of an IPv6 address, which is one household. What a proxy
 * writes for an address and is none counts as one network.
 */
export function networkOf(given: string): string {
  const { six, four } = withPort.exec(given)?.groups ?? {};
  const address = six ?? four ?? given;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return 'unknown';
  const [head = '', tail] = address.replace(/%[^]*$/u, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
