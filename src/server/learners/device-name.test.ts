import { describe, expect, it } from 'vitest';

import { deviceOf } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const appleWebkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

describe('the device of a request', () => {
  it.each([
    ['Chrome, Android', `${android} ${webkit} Chrome/129.0.0.0 Mobile Safari/537.36`],
    ['Samsung Internet, Android', `${android} ${webkit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`],
    ['Opera, Android', `${android} ${webkit} Chrome/127.0.0.0 Mobile Safari/537.36 OPR/83.0.0.0`],
    ['UC Browser, Android', `${android} ${webkit} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.2.1636 Mobile Safari/537.36`],
    ['Firefox, Android', 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0'],
    ['Safari, iPhone', `${iphone} ${appleWebkit} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome, iPhone', `${iphone} ${appleWebkit} CriOS/129.0.6668.69 Mobile/15E148 Safari/604.1`],
    ['Edge, Windows', `${windows} ${webkit} Chrome/129.0.0.0 Safari/537.36 Edg/129.0.2792.79`],
    ['Chrome, Chromebook', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/129.0.0.0 Safari/537.36`],
    ['Safari, Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${appleWebkit} Version/17.6 Safari/605.1.15`],
    ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'],
  ])('is %s', (device, claimed) => {
    expect(deviceOf({ 'user-agent': claimed })).toBe(device);
  });

  it('is Brave only by its hint, because it claims to be Chrome', () => {
    const hints = '"Chromium";v="129", "Brave";v="129", "Not=A?Brand";v="8"';

    expect(deviceOf({ 'user-agent': `${windows} ${webkit} Chrome/129.0.0.0 Safari/537.36`, 'sec-ch-ua': hints })).toBe('Brave, Windows');
  });

  it('is read from the beginning of a header only, so that a long one takes no time', () => {
    expect(deviceOf({ 'user-agent': `Version/${'1'.repeat(16_000)} Safari/ (Windows)` })).toBe('');
  });

  it.each([[undefined], [''], ['curl/8.5.0'], ['<script>alert(1)</script>'], ['\u202Egnp.exe']])('is unknown for %j', (claimed) => {
    expect(deviceOf({ 'user-agent': claimed })).toBe('');
  });
});
