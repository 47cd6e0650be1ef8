import { expect, it } from 'vitest';

import type { Subject } from '../../contract/subject-shapes.ts';
import { latestSubjects } from './latest-subjects.ts';

it('begins with the subject that was opened last, and goes on with the newest of those that were not opened', () => {
  const opened = new Map([
    ['a', 200],
    ['c', 100],
  ]);

  expect(idsOf(latestSubjects([subject('a'), subject('b'), subject('c')], opened))).toEqual(['a', 'c', 'b']);
});

it('shows three and no more, the newest first where none was opened', () => {
  const subjects = [subject('a'), subject('b'), subject('c'), subject('d')];

  expect(idsOf(latestSubjects(subjects, new Map()))).toEqual(['d', 'c', 'b']);
});

function subject(id: string): Subject {
  return { _id: id, subjectName: id, totalTests: 0, attempted: 0, averageScore: 'N/A', highestScore: 'N/A' };
}

function idsOf(subjects: readonly Subject[]): string[] {
  return subjects.map(({ _id }) => _id);
}
