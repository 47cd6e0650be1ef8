import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { notify } from './notify.ts';

const shown: { text: string; click: () => void }[] = [];

class FakeNotification extends EventTarget {
  static permission = 'granted';
  close = () => undefined;
  constructor(text: string) {
    super();
    shown.push({ text, click: () => this.dispatchEvent(new Event('click')) });
  }
}

beforeEach(() => {
  shown.length = 0;
  FakeNotification.permission = 'granted';
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.stubGlobal('window', { focus: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

it('shows one to a learner who allowed it, which opens the test', () => {
  const open = vi.fn<() => void>();

  notify('Ready', '/createTest/s', open);
  shown[0]?.click();

  expect(shown).toMatchObject([{ text: 'Ready' }]);
  expect(open).toHaveBeenCalledOnce();
});

it.each([
  ['the learner did not allow it', () => (FakeNotification.permission = 'default')],
  ['the page is visible, where a toast says it', () => vi.stubGlobal('document', { visibilityState: 'visible' })],
  ['the browser has none', () => vi.stubGlobal('Notification', undefined)],
])('shows none if %s', (_, arrange) => {
  arrange();

  notify('Ready', '/createTest/s', () => undefined);

  expect(shown).toEqual([]);
});

it('asks the service worker where only that may show it', async () => {
  const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>();
  vi.stubGlobal(
    'Notification',
    Object.assign(() => undefined, { permission: 'granted' }),
  );
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ showNotification }) } });

  notify('Ready', '/createTest/s', () => undefined);

  await vi.waitFor(() => expect(showNotification).toHaveBeenCalledWith('Ready', { tag: 'Ready', data: '/createTest/s' }));
});
