import { describe, expect, it } from 'vitest';

import { localeOf } from './request-locale.ts';

describe('the locale of a request', () => {
  it('is the chosen one, whatever the browser prefers', () => {
    expect(localeOf({ cookie: 'sid=1; lang=hi', 'accept-language': 'en' })).toBe('hi');
    expect(localeOf({ cookie: 'lang=en', 'accept-language': 'hi' })).toBe('en');
  });

  it('is the choice that is bound to the host, whatever another cookie says', () => {
    expect(localeOf({ cookie: 'lang=en; __Host-lang=hi' })).toBe('hi');
  });

  it('is the known one the browser prefers if none was chosen', () => {
    expect(localeOf({ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' })).toBe('hi');
    expect(localeOf({ 'accept-language': 'ta-IN, hi;q=0.4, en;q=0.7' })).toBe('en');
    expect(localeOf({ 'accept-language': 'en;q=0, HI' })).toBe('hi');
  });

  it('is English without a known one', () => {
    expect(localeOf({})).toBe('en');
    expect(localeOf({ 'accept-language': 'ta, *;q=0.1' })).toBe('en');
    expect(localeOf({ cookie: 'lang=xx; slang=hi', 'accept-language': ';;,,q=1' })).toBe('en');
  });
});
