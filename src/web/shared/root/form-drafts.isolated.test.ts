import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { stubStorage } from './__fixtures__/stub-storage.ts';
import type { FormDraft } from './browser-storage.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage();
  vi.useFakeTimers({ now: 1000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A freshly loaded page, which has read what was stored before. */
async function loadPage() {
  vi.resetModules();
  const page = await import('./browser-storage.ts');
  await page.fetchShapes();
  return page;
}

/** From now on the browser has no room for this key. */
function refuse(key: string): void {
  const { localStorage: roomy } = globalThis;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => roomy.getItem(name),
    removeItem: (name: string) => roomy.removeItem(name),
    setItem: (name: string, value: string) => {
      if (name === key) throw new DOMException('full', 'QuotaExceededError');
      roomy.setItem(name, value);
    },
  });
}

function draftOn(title: string): FormDraft {
  const fields: FormDraft['fields'] = {
    title,
    description: title,
    questionCount: '10',
    timePerQuestion: '60',
    difficulty: 'medium',
    questionType: 'mixed',
    negative: false,
    language: 'auto',
    extraTime: 'none',
    marking: 'minus-quarter',
    level: 'auto',
  };
  return { fields, idempotencyKey: `key of ${title}` };
}

it('each subject’s draft is stored by itself, so that an invalid one takes no other along', async () => {
  const { formDrafts } = await loadPage();
  formDrafts.write('physics', draftOn('Optics'));
  formDrafts.write('biology', draftOn('Leaves'));
  const keys = [...stored.keys()];
  stored.set('testForm:physics', '{"fields":7}');

  const later = await loadPage();

  expect(keys).toEqual(['testForm:physics', 'testForm:biology']);
  expect(later.formDrafts.read('physics')).toBeUndefined();
  expect(later.formDrafts.read('biology')?.fields.title).toBe('Leaves');
});

it('all are kept, however many subjects there are', async () => {
  const { formDrafts } = await loadPage();
  for (let number = 1; number <= 50; number++) formDrafts.write(`s${number}`, draftOn(`Test ${number}`));

  expect(stored.size).toBe(50);
});

it('the oldest make room where the notes in them are very long, and one that is changed is new', async () => {
  const { formDrafts } = await loadPage();
  const long = (title: string) => {
    const draft = draftOn(title);
    return { ...draft, fields: { ...draft.fields, description: 'n'.repeat(200_000) } };
  };
  for (let number = 1; number <= 10; number++) {
    vi.setSystemTime(1000 + number);
    formDrafts.write(`s${number}`, long(`Test ${number}`));
  }
  vi.setSystemTime(2000);
  formDrafts.write('s1', long('Changed'));
  vi.setSystemTime(3000);
  formDrafts.write('s11', draftOn('Test 11'));

  expect(formDrafts.read('s2')).toBeUndefined();
  expect(['s1', 's3', 's11'].map((id) => formDrafts.read(id)?.fields.title)).toEqual(['Changed', 'Test 3', 'Test 11']);
});

it('a blank one is not kept, but for a guest', async () => {
  const { formDrafts } = await loadPage();
  formDrafts.write('physics', draftOn('Optics'));
  formDrafts.write('physics', draftOn(''));
  formDrafts.write(undefined, draftOn(''));

  expect([...stored.keys()]).toEqual(['testForm']);
});

it('those that an earlier version stored together get a key each, unless they are blank or the subject has a newer one', async () => {
  const together = { old: draftOn('Old'), blank: draftOn(''), broken: { fields: 7 }, physics: draftOn('Older optics') };
  stored.set('subjectForms', JSON.stringify(together));
  stored.set('testForm:physics', JSON.stringify(draftOn('Optics')));

  const { formDrafts } = await loadPage();

  expect(['old', 'blank', 'broken', 'physics'].map((id) => formDrafts.read(id)?.fields.title)).toEqual([
    'Old',
    undefined,
    undefined,
    'Optics',
  ]);
  expect([...stored.keys()].sort()).toEqual(['testForm:old', 'testForm:physics']);
});

it('those stored together stay where there is no room for them', async () => {
  const text = JSON.stringify({ old: draftOn('Old') });
  stored.set('subjectForms', text);
  refuse('testForm:old');

  await loadPage();

  expect(stored.get('subjectForms')).toBe(text);
});

it('what a guest typed is not cleared before the subject’s copy of it is stored', async () => {
  const { formDraft } = await loadPage();
  formDraft.write(draftOn('Leaves'));
  const { formDrafts, ...later } = await loadPage();
  refuse('testForm:physics');

  const opened = formDrafts.open('physics');

  expect([opened?.fields.title, later.formDraft.read()?.fields.title]).toEqual(['Leaves', 'Leaves']);
  expect(stored.has('testForm')).toBe(true);
  expect(formDrafts.read('physics')?.fields.title).toBe('Leaves');
});

it('another person finds none of them', async () => {
  const { formDrafts, clearPersonalStorage } = await loadPage();
  formDrafts.write('physics', draftOn('Optics'));
  formDrafts.write(undefined, draftOn('Leaves'));
  stored.set('subjectForms', '{}');
  stored.set('testEdit:a-test', '{}');

  clearPersonalStorage();

  expect([...stored.keys()]).toEqual([]);
});
