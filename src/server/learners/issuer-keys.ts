import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose';

const minute = 60_000;
const hour = 60 * minute;

/**
 * The issuer's keys: cached, fetched again by the first token after an hour, so that a withdrawn key is no longer trusted, and by a
 * token that names an unknown key. An issuer that does not answer is asked once a minute at most, and its known keys stay valid.
 */
export function issuerKeys(address: URL): JWTVerifyGetKey {
  const fetches = { succeededAt: 0, askedAt: 0 };
  // Never too old for jose, which would refuse every token while the issuer is unreachable.
  const keys = createRemoteJWKSet(address, {
    cacheMaxAge: Infinity,
    cooldownDuration: minute,
    timeoutDuration: 5000,
    [customFetch]: fetchOnceAMinute(fetches),
  });
  return async (header, token) => {
    if (fetches.succeededAt > 0 && Date.now() >= fetches.succeededAt + hour) await keys.reload().catch(() => undefined);
    return keys(header, token);
  };
}

/**
 * jose's cooldown starts with a successful response, so an unreachable issuer would be asked for each unknown key. Without any keys,
 * every sign-in asks.
 */
function fetchOnceAMinute(fetches: { succeededAt: number; askedAt: number }): FetchImplementation {
  return async (address, options) => {
    if (fetches.succeededAt > 0 && Date.now() < fetches.askedAt + minute) throw new Error(`${address} was asked less than a minute ago`);
    fetches.askedAt = Date.now();
    const response = await fetch(address, options);
    if (response.ok) fetches.succeededAt = Date.now();
    return response;
  };
}
