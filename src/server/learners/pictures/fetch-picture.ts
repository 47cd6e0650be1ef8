import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, request } from 'undici';

import { isLoopback } from '../../environment.ts';

const maxBytes = 1024 * 1024;
const patienceMilliseconds = 5000;

const google = 'https://accounts.google.com';
/** Where Google serves the pictures of its accounts. */
const googlePictures = /^https:\/\/lh\d\.googleusercontent\.com$/u;

/** The address of an account's picture, if it is at its issuer's own origin, or at Google's for Google; else null. */
export function pictureAddress(issuer: string, picture: string | undefined): string | null {
  if (picture === undefined || picture.length > 2000 || !URL.canParse(picture)) return null;
  const { origin, username, password, href } = new URL(picture);
  const isAtIssuer = issuer === google ? googlePictures.test(origin) : origin === new URL(issuer).origin;
  return isAtIssuer && username + password === '' ? href : null;
}

/** Fetches the bytes of a picture. */
export type FetchPicture = (address: string) => Promise<Buffer>;

export interface PictureRoute {
  /** The URL of the issuer. */
  issuer: string;
  /** A proxy that passes TLS connections on by the name that they ask for, and decides to which hosts. */
  wayOut?: { host: string; port: number } | undefined;
}

/**
 * Fetches at most 1 MB, within five seconds, and follows no redirect. Without a way out it connects to no private address, unless the
 * issuer is on this machine.
 */
export function createPictureFetch({ issuer, wayOut }: PictureRoute): FetchPicture {
  const isLocal = isLoopback(new URL(issuer).hostname);
  const dispatcher = new Agent({ maxResponseSize: maxBytes, ...(!isLocal && { connect: wayOut ? through(wayOut) : publicOnly }) });
  return async (address) => {
    const { hostname } = new URL(address);
    // An address that is a number is not looked up.
    if (!isLocal && isIP(hostname.replaceAll(/[[\]]/gu, '')) > 0) throw new Error('A picture must be at a host with a name');
    const { statusCode, body } = await request(address, { dispatcher, signal: AbortSignal.timeout(patienceMilliseconds) });
    if (statusCode === 200) return Buffer.from(await body.bytes());
    await body.dump();
    throw new Error(`${hostname} answered ${statusCode}`);
  };
}

/** Connects to the proxy in place of the host. The certificate must still be the host's. */
function through({ host, port }: NonNullable<PictureRoute['wayOut']>): buildConnector.connector {
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
