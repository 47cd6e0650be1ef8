import { describe, expect, it } from 'vitest';

import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';
import { plainHosts } from './writer-config.ts';

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

describe('the writer', () => {
  it.each([
    [{ OPENAI_API_KEY: 'k' }, 'openai'],
    [{ ANTHROPIC_API_KEY: 'k' }, 'anthropic'],
    [{ GOOGLE_GENERATIVE_AI_API_KEY: 'k' }, 'google'],
    [{ AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'qwen3' }, 'openai-compatible'],
    [{ OPENAI_API_KEY: 'k', AI_PROVIDER: 'builtin' }, 'builtin'],
  ])('infers the writer from %o: %s', (variables, provider) => {
    expect(readConfig(variables).writer.provider).toBe(provider);
  });

  it('has a model’s questions solved by the model itself, by another, or not at all', () => {
    const settings = { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'writer' };
    const checkedBy = (variables: Record<string, string>) => readConfig({ ...settings, ...variables }).writer;

    expect(checkedBy({})).toMatchObject({ check: { model: 'writer', baseUrl: settings.AI_BASE_URL }, fallsBack: false });
    expect(checkedBy({ AI_CHECK_MODEL: 'solver' })).toMatchObject({ model: 'writer', check: { model: 'solver' } });
    expect(checkedBy({ AI_CHECK_MODEL: 'off', AI_FALLBACK: 'builtin' })).toMatchObject({ check: undefined, fallsBack: true });
    expect(refusalOf({ AI_FALLBACK: 'bank' })).toBe('AI_FALLBACK must be builtin.');
  });

  it('names what a model’s provider still needs', () => {
    expect(refusalOf({ AI_PROVIDER: 'openai' })).toMatch(/^AI_API_KEY/u);
    expect(refusalOf({ AI_API_KEY: 'k' })).toMatch(/^AI_PROVIDER/u);
    expect(refusalOf({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'qwen3' })).toMatch(/^AI_BASE_URL/u);
    expect(refusalOf({ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://localhost:1/v1' })).toMatch(/^AI_MODEL/u);
  });

  it.each([
    ['AI_PROVIDER', 'oracle'],
    ['AI_BASE_URL', 'http://models.example.org/v1'],
    ['AI_BASE_URL', 'http://example.com/v1'],
    ['AI_BASE_URL', 'http://11.0.0.5:8000/v1'],
    ['AI_BASE_URL', 'https://user:password@models.example.org/v1'],
    ['AI_CHECK_PROVIDER', 'builtin'],
    ['AI_THINKING', 'none'],
    ['AI_CONCURRENCY', '0'],
    ['AI_TOKENS_PER_MINUTE', '999'],
    ['AI_PATIENCE_SECONDS', '0'],
  ])('is not set up with %s=%s', (name, value) => {
    expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^${name} must`, 'u'));
  });
});

describe('a model’s host', () => {
  const writerOf = (variables: Record<string, string>) => {
    const { writer } = readConfig({ AI_MODEL: 'm', ...variables });
    if (writer.provider === 'builtin') throw new Error('No model');
    return writer;
  };

  it.each([
    'http://ollama:11434/v1',
    'http://host.docker.internal:11434/v1',
    'http://10.0.0.5:8000/v1',
    'http://172.16.0.1/v1',
    'http://192.168.1.2:1234/v1',
    'http://[fd00::1]:8080/v1',
    'http://box.local/v1',
    'http://localhost:1234/v1',
  ])('may be reached without TLS on a private network: %s, which takes one call at a time', (baseUrl) => {
    expect(writerOf({ AI_BASE_URL: baseUrl })).toMatchObject({ baseUrl, limits: { atOnce: 1, isAdapting: false } });
  });

  it.each([
    ['https://models.example.org', 'https://models.example.org'],
    ['https://models.example.org/', 'https://models.example.org'],
    ['https://me.openai.azure.com/openai/v1/', 'https://me.openai.azure.com/openai/v1'],
    ['https://aiplatform.googleapis.com/v1/projects/p/locations/global/endpoints/openapi', undefined],
  ])('may have an address that ends in any path: %s', (address, baseUrl) => {
    expect(writerOf({ AI_BASE_URL: address })).toMatchObject({ baseUrl: baseUrl ?? address, limits: { atOnce: 6, isAdapting: true } });
  });

  it('is called within the limits that are set', () => {
    const limits = { AI_CONCURRENCY: '3', AI_REQUESTS_PER_MINUTE: '20', AI_TOKENS_PER_MINUTE: '50000' };

    expect(writerOf({ OPENAI_API_KEY: 'k', ...limits }).limits).toEqual({
      atOnce: 3,
      isAdapting: false,
      requestsPerMinute: 20,
      tokensPerMinute: 50_000,
    });
  });

  it('is waited for 90 s, 60 s between parts and 180 s in all, unless set otherwise', () => {
    const set = { AI_FIRST_BYTE_SECONDS: '300', AI_SILENCE_SECONDS: '30', AI_PATIENCE_SECONDS: '600' };

    expect(writerOf({ OPENAI_API_KEY: 'k' }).patience).toEqual({ firstByte: 90_000, silence: 60_000, useful: 180_000 });
    expect(writerOf({ OPENAI_API_KEY: 'k', ...set }).patience).toEqual({ firstByte: 300_000, silence: 30_000, useful: 600_000 });
  });

  it('that checks may be another, with its own key and no part of the first', () => {
    const variables = { OPENAI_API_KEY: 'k', AI_CHECK_BASE_URL: 'http://ollama:11434/v1', AI_CHECK_MODEL: 'solver' };

    expect(writerOf(variables).check).toEqual({
      prefix: 'AI_CHECK',
      provider: 'openai-compatible',
      model: 'solver',
      baseUrl: 'http://ollama:11434/v1',
      thinking: undefined,
      limits: { atOnce: 1, isAdapting: false, requestsPerMinute: undefined, tokensPerMinute: undefined },
    });
    expect(refusalOf({ OPENAI_API_KEY: 'k', AI_CHECK_BASE_URL: 'http://ollama:11434/v1' })).toMatch(/^AI_CHECK_MODEL/u);
  });

  it.each([
    [{ OPENAI_API_KEY: 'k' }, []],
    [{ AI_BASE_URL: 'https://models.example.org', AI_MODEL: 'm' }, []],
    [{ AI_BASE_URL: 'http://ollama:11434/v1', AI_MODEL: 'm' }, ['ollama:11434']],
    [{ OPENAI_API_KEY: 'k', AI_CHECK_BASE_URL: 'http://10.0.0.7/v1', AI_CHECK_MODEL: 'm' }, ['10.0.0.7']],
  ])('set by %o is reached over plain http at %o', (variables, hosts) => {
    expect(plainHosts(readConfig(variables).writer)).toEqual(hosts);
  });

  it.each([
    [{ OPENAI_API_KEY: 'k' }, 'low'],
    [{ AI_BASE_URL: 'https://models.example.org' }, undefined],
    [{ AI_BASE_URL: 'https://models.example.org', AI_THINKING: 'high' }, 'high'],
  ])('is asked with %o to think: %s', (variables, thinking) => {
    expect(writerOf(variables).thinking).toBe(thinking);
  });

  it.each([
    ['openai', 'gpt-5.4-mini'],
    ['anthropic', 'claude-haiku-4-5'],
    ['google', 'gemini-3.5-flash'],
  ])('of %s has a small model unless one is set', (provider, model) => {
    expect(readConfig({ AI_PROVIDER: provider, AI_API_KEY: 'k' }).writer).toMatchObject({ model });
  });
});
