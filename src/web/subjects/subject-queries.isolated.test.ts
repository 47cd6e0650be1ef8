import { beforeEach, expect, it, vi } from 'vitest';

import { stubStorage } from '../shared/root/__fixtures__/stub-storage.ts';

stubStorage();
const { formDrafts } = await import('../shared/root/browser-storage.ts');
const { passDraftOn, removeIfThere } = await import('./subject-queries.ts');

const fields = {
  title: 'Optics',
  description: 'Light',
  questionCount: '10',
  timePerQuestion: '60',
  difficulty: 'medium',
  questionType: 'mixed',
  negative: false,
  language: 'auto',
  extraTime: 'none',
  marking: 'minus-quarter',
  level: 'auto',
} as const;
const subject = { subjectName: 'Physics', totalTests: 0, attempted: 0, averageScore: 'N/A', highestScore: 'N/A' };
/** The subjects that there are. */
let ids: string[];

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/subject/all-subjects') return Response.json({ success: true, allSubjects: ids.map((_id) => ({ _id, ...subject })) });
    return Response.json({ success: false, message: 'No such subject.', code: 'not-found' }, { status: 404 });
  });
  for (const id of ['physics', 'science']) formDrafts.clear(id);
});

it('a subject that is gone counts as removed; where the one that takes its tests is gone, it does not', async () => {
  ids = ['science'];
  await expect(removeIfThere({ subjectId: 'physics', moveTo: 'science', testCount: 1 })).resolves.toBeUndefined();

  ids = ['physics'];
  await expect(removeIfThere({ subjectId: 'physics', moveTo: 'science', testCount: 1 })).rejects.toMatchObject({ code: 'not-found' });
});

it('the draft of a removed subject goes with its tests, and nowhere if they are deleted', () => {
  const writing = { since: 1, subjectId: 'physics', generation: 'g' };
  formDrafts.write('physics', { fields, idempotencyKey: 'k', writing });
  passDraftOn('physics', 'science');
  const passed = [formDrafts.read('physics'), formDrafts.read('science')];
  passDraftOn('science', undefined);

  expect(passed).toMatchObject([undefined, { fields, writing: { ...writing, subjectId: 'science' } }]);
  expect(formDrafts.read('science')).toBeUndefined();
});

it('a draft of the subject that takes the tests stays', () => {
  formDrafts.write('physics', { fields, idempotencyKey: 'k' });
  formDrafts.write('science', { fields: { ...fields, title: 'Own' }, idempotencyKey: 'own' });

  passDraftOn('physics', 'science');

  expect([formDrafts.read('physics'), formDrafts.read('science')?.fields.title]).toEqual([undefined, 'Own']);
});
