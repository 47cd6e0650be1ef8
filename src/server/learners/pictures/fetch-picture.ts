import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';

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

const local = new Agent({ maxResponseSize: maxBytes });
const publicOnly = new Agent({ maxResponseSize: maxBytes, connect: { lookup: lookUpPublic } });

/**
 * The bytes of a picture, at most 1 MB and within five seconds. Follows no redirect, and connects to no private address unless the
 * issuer is on this machine.
 */
export async function fetchPicture(address: string, issuer: string): Promise<Buffer> {
  const { hostname } = new URL(address);
  const isLocal = isLoopback(new URL(issuer).hostname);
  // An address that is a number is not looked up.
  if (!isLocal && isIP(hostname.replaceAll(/[[\]]/gu, '')) > 0) throw new Error('A picture must be at a host with a name');
  const { statusCode, body } = await request(address, {
    dispatcher: isLocal ? local : publicOnly,
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  if (statusCode === 200) return Buffer.from(await body.bytes());
  await body.dump();
  throw new Error(`${hostname} answered ${statusCode}`);
}

/** Checks the very addresses that are then connected to, so that a name cannot change its address in between. */
function lookUpPublic(...[hostname, options, callback]: Parameters<LookupFunction>): void {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    const isPublic = addresses?.every(({ address }) => ipaddr.process(address).range() === 'unicast');
    if (error || !isPublic) callback(error ?? new Error(`${hostname} is at a private address`), []);
    else callback(null, addresses);
  });
}
