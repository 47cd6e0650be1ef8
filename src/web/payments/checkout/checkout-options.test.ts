import { describe, expect, it } from 'vitest';

import { isAppBrowser } from './checkout-options.ts';

describe('isAppBrowser', () => {
  it.each([
    ['Instagram', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/21F90 Instagram 330.0.3.29.109'],
    ['Facebook on Android', 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/124.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/461.0.0.49.87;]'],
    ['Facebook on iPhone', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBDV/iPhone14,5;FBSV/17.4]'],
    ['UC', 'Mozilla/5.0 (Linux; U; Android 12) AppleWebKit/537.36 Version/4.0 Chrome/78.0 UCBrowser/13.4.0.1306 Mobile Safari/537.36'],
    ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16'],
  ])('knows %s', (_, userAgent) => {
    expect(isAppBrowser(userAgent)).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 OPR/122.0.0.0',
    'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  ])('leaves %s to the window', (userAgent) => {
    expect(isAppBrowser(userAgent)).toBe(false);
  });
});
