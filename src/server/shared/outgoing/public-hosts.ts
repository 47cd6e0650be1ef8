import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';

/** A proxy that passes TLS connections on by the name that they ask for, and decides to which hosts. */
export type WayOut = { host: string; port: number } | undefined;

/** Connects to a host that an issuer or a learner names: through the way out, or else to no private address. */
export function connectOutside(wayOut: WayOut): buildConnector.connector | buildConnector.BuildOptions {
  return wayOut ? through(wayOut) : publicOnly;
}

/** An address that is a number is not looked up, so that its range would not be checked. */
export function isNumberedHost(hostname: string): boolean {
  return isIP(hostname.replaceAll(/[[\]]/gu, '')) > 0;
}

/** Connects to the proxy in place of the host. The certificate must still be the host's. */
function through({ host, port }: NonNullable<WayOut>): buildConnector.connector {
  const connect = buildConnector({});
  return (asked, callback) => connect({ ...asked, servername: asked.hostname, hostname: host, port: String(port) }, callback);
}

const publicOnly = { lookup: lookUpPublic };

/** Checks the very addresses that are then connected to, so that a name cannot change its address in between. */
function lookUpPublic(...[hostname, options, callback]: Parameters<LookupFunction>): void {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const isPublic = addresses?.every(({ address }) => ipaddr.process(address).range() === 'unicast');
    if (error || !isPublic) callback(error ?? new Error(`${hostname} is at a private address`), []);
    else callback(null, addresses);
  });
}
