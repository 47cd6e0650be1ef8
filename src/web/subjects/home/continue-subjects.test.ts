import { expect, it } from 'vitest';

import type { Subject } from '../../../contract/shapes/subject-shapes.ts';
import { recentSubjects } from './continue-subjects.tsx';

it('lists the last opened subject first, then the newest unopened ones', () => {
  const opened = new Map([
    ['a', 200],
    ['c', 100],
  ]);

  expect(idsOf(recentSubjects([subject('a'), subject('b'), subject('c')], opened))).toEqual(['a', 'c', 'b']);
});

it('lists at most three, the newest first if none was opened', () => {
  const subjects = [subject('a'), subject('b'), subject('c'), subject('d')];

  expect(idsOf(recentSubjects(subjects, new Map()))).toEqual(['d', 'c', 'b']);
});

function subject(id: string): Subject {
  return { _id: id, subjectName: id, totalTests: 0, attempted: 0, averageScore: 'N/A', highestScore: 'N/A' };
}

function idsOf(subjects: readonly Subject[]): string[] {
  return subjects.map(({ _id }) => _id);
}
