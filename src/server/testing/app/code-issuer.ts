import { signInCallbackPath } from '../../../contract/screens.ts';

const clientId = 'prash-patra';
const clientSecret = 'a secret of ours: 100%';

/** The settings of a product whose issuer is the one at that port. */
export function codeIssuerSettings(port: number) {
  return { OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
}

/**
 * Starts oidc-provider with its own pages, for the product at that origin. It requires the authorization code flow, PKCE and the secret.
 * Everyone is Asha, whose picture is that PNG. Returns a function that stops it.
 */
export async function startCodeIssuer(port: number, origin: string, picture: Buffer): Promise<() => Promise<void>> {
  const { default: Provider } = await import('oidc-provider');
  const url = `http://127.0.0.1:${port}`;
  const redirectUri = origin + signInCallbackPath;
  const asha = { name: 'Asha', email: 'asha@example.com', picture: `${url}/picture` };
  const provider = new Provider(url, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri], application_type: 'native' }],
    claims: { openid: ['sub'], email: ['email'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId, ...asha }) }),
  });
  provider.use(async (context, next) => {
    if (context.path === '/picture') context.body = picture;
    else await next();
  });
  const server = provider.listen(port, '127.0.0.1');
  return () => new Promise<void>((resolve) => void server.close(() => resolve()));
}
