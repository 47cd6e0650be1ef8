import { describe, expect, it } from 'vitest';

import { createPackFinder } from '../src/server/writers/bank-search/find-packs.ts';
import { loadBank } from '../src/server/writers/bank/load-bank.ts';
import { judgeRequest, readLabelledRequests } from './labelled-requests.ts';

const packs = await loadBank(import.meta.dirname);
const finder = createPackFinder(packs);
const requests = readLabelledRequests();
const judged = requests.map((request) => ({ ...request, ...judgeRequest(request, finder, packs) }));
const describeRequest = ({ title, topic, found }: (typeof judged)[number]) => `${title} | ${topic} found ${found.join(', ') || 'nothing'}`;

describe('the labelled requests', () => {
  it('number at least 300 and cover every pack', () => {
    const named = new Set(requests.flatMap(({ expected }) => (typeof expected === 'object' && 'all' in expected ? expected.all : [])));

    expect(requests.length).toBeGreaterThanOrEqual(300);
    expect(packs.filter(({ name }) => !named.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it('find the right packs in at least 97 %', () => {
    const wrong = judged.filter(({ isRight }) => !isRight);

    expect(wrong.length / judged.length, wrong.map(describeRequest).join('\n')).toBeLessThanOrEqual(0.03);
  });

  it('find nothing when the bank lacks the topic', () => {
    const answered = judged.filter(({ expected, isRight }) => expected === 'none' && !isRight);

    expect(answered.map(describeRequest)).toEqual([]);
  });
});
