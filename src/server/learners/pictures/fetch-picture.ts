import { Agent, request } from 'undici';

import { isLoopback } from '../../environment.ts';
import { connectOutside, isNumberedHost, type WayOut } from '../../shared/outgoing/public-hosts.ts';

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
  wayOut?: WayOut;
}

/**
 * Fetches at most 1 MB, within five seconds, and follows no redirect. Without a way out it connects to no private address, unless the
 * issuer is on this machine.
 */
export function createPictureFetch({ issuer, wayOut }: PictureRoute): FetchPicture {
  const isLocal = isLoopback(new URL(issuer).hostname);
  const dispatcher = new Agent({ maxResponseSize: maxBytes, ...(!isLocal && { connect: connectOutside(wayOut) }) });
  return async (address) => {
    const { hostname } = new URL(address);
    if (!isLocal && isNumberedHost(hostname)) throw new Error('A picture must be at a host with a name');
    const { statusCode, body } = await request(address, { dispatcher, signal: AbortSignal.timeout(patienceMilliseconds) });
    if (statusCode === 200) return Buffer.from(await body.bytes());
    await body.dump();
    throw new Error(`${hostname} answered ${statusCode}`);
  };
}
