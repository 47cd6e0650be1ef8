import pg from 'pg';
import { describe, expect, it } from 'vitest';

import { isPlainOrigin, readConfig, readPlaces } from './config.ts';
import { ConfigError } from './environment.ts';

/** The message of the `ConfigError`. */
function refusalOf(variables: Record<string, string>): string {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
      trustedProxies: 0,
      dataFolder: './data',
      databaseUrl: undefined,
      issuer: undefined,
      writer: { provider: 'builtin' },
      freeTestsPerMonth: 5,
      guestTestsPerAddress: 20,
      guestTestsPerDay: 1000,
      generationsPerMinute: 10,
      premiumChargeRupees: 1,
      premiumDays: 30,
      payments: { kind: 'sandbox' },
      reconcileAfterSeconds: 900,
      support: { email: 'support@example.com', phone: '+91 00000 00000' },
      hasAnalytics: true,
      drainSeconds: 0,
      logLevel: 'info',
    });
  });

  it('takes a variable set to nothing for one that is not set', () => {
    expect(readConfig({ PORT: '', AI_MODEL: '' }).port).toBe(3000);
  });

  it('makes the origin from the port, and cleans one that is given', () => {
    expect(readConfig({ PORT: '8080' }).origin).toBe('http://localhost:8080');
    expect(readConfig({ ORIGIN: 'https://Tests.example.org/', OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x' }).origin).toBe(
      'https://tests.example.org',
    );
  });

  describe('who takes payments', () => {
    const keys = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'other' };
    const publicly = { HOST: '0.0.0.0', ORIGIN: 'https://tests.example', OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x' };
    const live = { RAZORPAY_KEY_ID: 'rzp_live_1' };
    const testMode = { PAYMENT_TEST_MODE: 'public' };
    const kindOf = (variables: Record<string, string>) => readConfig(variables).payments.kind;

    it('is the sandbox on loopback, and closed on a public address without keys', () => {
      expect(kindOf({})).toBe('sandbox');
      expect(kindOf(publicly)).toBe('closed');
      expect(kindOf({ ...publicly, ...testMode })).toBe('closed');
    });

    it('is the provider whose keys are set, never together with the sandbox', () => {
      expect(readConfig(keys).payments).toEqual({
        kind: 'provider',
        apiUrl: 'https://api.razorpay.com/v1',
        checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
        keyId: 'rzp_test_1',
        keySecret: 'secret',
        webhookSecret: 'other',
      });
      expect(kindOf({ ...keys, ...publicly, ...live })).toBe('provider');
      expect(kindOf({ ...keys, ...publicly, ...testMode })).toBe('provider');
    });

    it.each([
      ['a test key on a public address', { ...keys, ...publicly }, 'RAZORPAY_KEY_ID is a test key'],
      ['a test key on a public origin behind a proxy', { ...keys, ...publicly, HOST: '127.0.0.1' }, 'RAZORPAY_KEY_ID is a test key'],
      ['a live key without https', { ...keys, ...live }, 'ORIGIN must be https to take payments with a live RAZORPAY_KEY_ID.'],
      ['a live key in test mode', { ...keys, ...publicly, ...live, ...testMode }, 'PAYMENT_TEST_MODE must not be set together'],
      ['a key that is neither', { ...keys, RAZORPAY_KEY_ID: 'rzp_1' }, 'RAZORPAY_KEY_ID must be a key id'],
      ['a secret in place of the key', { ...keys, RAZORPAY_KEY_ID: 'secret' }, 'RAZORPAY_KEY_ID must be a key id'],
    ])('T-62: %s is refused', (_, variables, message) => {
      expect(refusalOf(variables)).toContain(message);
    });

    it.each([
      [{ RAZORPAY_KEY_ID: 'rzp_test_1' }, 'RAZORPAY_KEY_SECRET must be set together with'],
      [{ ...keys, RAZORPAY_API_URL: 'https://api.example' }, 'RAZORPAY_API_URL must end in /v1.'],
      [{ ...keys, RAZORPAY_API_URL: 'http://api.example/v1' }, 'RAZORPAY_API_URL must be https unless it is on loopback.'],
      [{ PREMIUM_DAYS: '0' }, 'PREMIUM_DAYS must be a whole number'],
      [{ RECONCILE_AFTER_SECONDS: 'soon' }, 'RECONCILE_AFTER_SECONDS must be a whole number'],
    ])('is refused with %j', (variables, message) => {
      expect(refusalOf(variables)).toContain(message);
    });
  });

  describe('the address of a database', () => {
    const urlOf = (given: string) => readConfig({ DATABASE_URL: given }).databaseUrl;

    it.each([
      'postgres://user:p%40ss@db.example.org/prash',
      'postgres://user@db.example.org:5432/prash?application_name=x',
      'postgres://postgres/prash',
      'postgres://10.0.0.7/prash',
      'postgres://localhost/prash?host=db.example.org',
      'postgres://localhost.example.org/prash?ssl=0',
      'postgres://db.example.org/prash?host=',
      'postgres://d%b.example.org/prash',
      'postgres://db.example.org/prash?sslmode=require',
      'postgres://localhost/prash?sslmode=verify-ca',
      'postgres://db.example.org/prash?sslmode=disable&sslmode=prefer',
    ])('T-73: %s is reached over TLS, and its certificate checked', (given) => {
      const { ssl } = new pg.Client({ connectionString: urlOf(given) }) as unknown as { ssl: object | boolean };

      expect(ssl).toEqual({});
    });

    it.each([
      'postgres://localhost/prash',
      'postgres://127.0.0.1:5432/prash?application_name=x',
      'postgres://[::1]/prash',
      'postgres://%2Fvar%2Frun%2Fpostgresql/prash',
      'postgres://user@/prash?host=/var/run/postgresql',
      'postgres://db.example.org/prash?sslmode=disable',
      'postgres://db.example.org/prash?sslmode=no-verify',
      'postgres://db.example.org/prash?uselibpqcompat=true&sslmode=require',
    ])('%s is left as it is', (given) => {
      expect(urlOf(given)).toBe(given);
    });

    it.each([
      ['postgres:///prash', 'must be an address'],
      ['postgres://user:secr#et@db.example.org/prash', 'must have # written as %23'],
      ['postgres://db.example.org/prash#?host=localhost', 'must have # written as %23'],
      ['postgres://db.example.org:port/prash', 'must be an address'],
      ['postgres://user:secret@db.example.org/prash?sslmode=off', 'must have as sslmode one of'],
    ])('%s is refused', (given, message) => {
      const refusal = refusalOf({ DATABASE_URL: given });

      expect(refusal).toContain(`DATABASE_URL ${message}`);
      expect(refusal).not.toMatch(/secr/u);
    });

    it('of the role that migrates is that of the one that serves, if it is not set', () => {
      const [serve, migrate] = ['postgres://serve@localhost/prash', 'postgres://migrate@localhost/prash'];

      expect(readConfig({ DATABASE_URL: serve })).toMatchObject({ databaseUrl: serve, migrateUrl: serve });
      expect(readConfig({ DATABASE_URL: serve, DATABASE_MIGRATE_URL: migrate })).toMatchObject({ databaseUrl: serve, migrateUrl: migrate });
      expect(readPlaces({ DATABASE_URL: serve, DATABASE_MIGRATE_URL: migrate }).databaseUrl).toBe(migrate);
      expect(refusalOf({ DATABASE_MIGRATE_URL: migrate })).toMatch(/^DATABASE_URL must be set/u);
    });
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '3.5'],
    ['ORIGIN', 'tests.example.org'],
    ['ORIGIN', 'https://tests.example.org/app'],
    ['TRUST_PROXY', '-1'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SECRETS_KEY', 'a short password'],
    ['SECRETS_KEY_OLD', 'a short password'],
    ['OIDC_ISSUER', 'http://id.example.org'],
    ['OIDC_ISSUER', 'not an address'],
    ['WAY_OUT', 'way-out'],
    ['WAY_OUT', 'https://way-out:443'],
    ['WAY_OUT', 'way-out:0'],
    ['FREE_TESTS_PER_MONTH', 'many'],
    ['GENERATIONS_PER_MINUTE', '0'],
    ['PREMIUM_CHARGE_RUPEES', '0'],
    ['ANALYTICS', 'maybe'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const refusal = refusalOf({ [name]: value });

    expect(refusal.startsWith(`${name} must`)).toBe(true);
    expect(refusal).not.toContain('\n');
  });

  it.each([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '192.168.1.5' }],
    [{ HOST: '::' }],
    [{ ORIGIN: 'http://tests.example.org' }],
    [{ ORIGIN: 'https://tests.example.org' }],
    [{ ORIGIN: 'https://192.168.1.5' }],
    [{ ORIGIN: 'https://localhost.example.org' }],
  ])('T-80: refuses the embedded identity provider with %o, naming OIDC_ISSUER', (variables) => {
    expect(refusalOf(variables)).toMatch(/^OIDC_ISSUER must be set [^\n]*$/u);
  });

  it.each([
    ['http://tests.example.org', true, 'ORIGIN must be https unless it is on this machine or a private network.'],
    ['http://203.0.113.7:3000', true, 'ORIGIN must be https unless it is on this machine or a private network.'],
    ['http://192.168.1.5:3000', true, 'accepted'],
    ['http://school.local', true, 'accepted'],
    ['http://localhost:3000', false, 'accepted'],
    ['https://tests.example.org', false, 'accepted'],
  ])('T-10: %s is plain: %s, and as the origin %s', (origin, isPlain, outcome) => {
    expect(isPlainOrigin(origin)).toBe(isPlain);
    expect(refusalOf({ ORIGIN: origin, OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'x' })).toBe(outcome);
  });

  it('wants issuer and client id together', () => {
    expect(refusalOf({ OIDC_ISSUER: 'https://id.example.org' })).toMatch(/^OIDC_CLIENT_ID/u);
    expect(refusalOf({ OIDC_CLIENT_SECRET: 'x' })).toMatch(/^OIDC_ISSUER/u);
    expect(refusalOf({ OIDC_ACR: 'x' })).toBe('OIDC_ISSUER must be set together with OIDC_ACR.');
    expect(refusalOf({ OIDC_ALGORITHMS: 'ES256' })).toBe('OIDC_ISSUER must be set together with OIDC_ALGORITHMS.');
    expect(refusalOf({ OIDC_CLIENT_ID: 'x' })).toMatch(/^OIDC_ISSUER/u);
  });
});
