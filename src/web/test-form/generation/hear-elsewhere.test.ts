import { expect, it } from 'vitest';

import type { ListedGeneration } from '../../../contract/shapes/test-shapes.ts';
import { becameReady } from './hear-elsewhere.ts';

const running: ListedGeneration = { id: 'g', title: 'Leaves', subjectId: 's', state: 'running', ready: 12, wanted: 20, startedAt: 0 };
const ready: ListedGeneration = { ...running, state: 'ready' };

it.each<[string, ListedGeneration[], ListedGeneration[], string[], string[]]>([
  ['was being written', [running], [ready], [], ['g']],
  ['was begun and became ready between two looks', [], [ready], [], ['g']],
  ['was finished after it had stopped', [{ ...running, state: 'unfinished' }], [ready], [], ['g']],
  ['was ready before', [ready], [ready], [], []],
  ['is still being written', [running], [running], [], []],
  ['stayed unfinished', [running], [{ ...running, state: 'unfinished' }], [], []],
  ['this page hears by its stream', [running], [ready], ['g'], []],
  ['is a guest’s', [{ ...running, subjectId: null }], [{ ...ready, subjectId: null }], [], []],
])('of a test that %s, says what has become ready elsewhere', (_, before, now, own, expected) => {
  expect(becameReady(before, now, new Set(own)).map(({ id }) => id)).toEqual(expected);
});
