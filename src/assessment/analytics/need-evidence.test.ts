import { describe, expect, it } from 'vitest';

import { analyse, studyNeeds } from './analyse.ts';
import { finishedTest } from './__fixtures__/finished-test.ts';
import type { FinishedTest } from './finished-test.ts';
import { needEvidence } from './need-evidence.ts';

/** A test of one concept, with a question for each stem. Every response is a distractor. */
function wrongTest(stems: readonly string[], changes: Partial<FinishedTest> = {}): FinishedTest {
  const given = stems.map((stem) => ({ stem, chosen: 1, seconds: 60 }));
  return finishedTest(given, { subjectName: 'Asha’s subject', ...changes });
}

function evidenceOf(...tests: FinishedTest[]) {
  return studyNeeds(analyse(tests).concepts).map(needEvidence);
}

describe('needEvidence', () => {
  it('is the concept’s figures with what was chosen wrongly, newest first, two at most', () => {
    expect(evidenceOf(wrongTest(['a', 'b', 'c']))).toEqual([
      {
        concept: 'Cells',
        questions: 3,
        correct: 0,
        wrong: 3,
        blank: 0,
        guessed: 0,
        misconceptions: 3,
        trend: 'unknown',
        chosenWrong: ['c', 'b'].map((stem) => ({ question: stem, chosen: `wrong of ${stem}`, why: `note of ${stem}` })),
      },
    ]);
  });

  it('counts as guessed what was right by guessing too', () => {
    const wavering = { chosen: 0, changes: [1, 0, 1, 0].map((chosen) => ({ chosen })) };
    const test = wrongTest(['a'], { responses: { t0: wavering } });

    expect(evidenceOf(test)).toMatchObject([{ correct: 1, guessed: 1, misconceptions: 0, chosenWrong: [] }]);
  });

  it('leaves out a wrong choice whose texts are long', () => {
    const long = 'x'.repeat(600);

    expect(evidenceOf(wrongTest(['a', long]))[0]?.chosenWrong.map(({ question }) => question)).toEqual(['a']);
  });

  it('holds no name of a subject, no id and no time', () => {
    const names = Object.keys(evidenceOf(wrongTest(['a']))[0] ?? {});

    expect(names.filter((name) => /subject|id$|at$|seconds/iu.test(name))).toEqual([]);
    expect(JSON.stringify(evidenceOf(wrongTest(['a'])))).not.toContain('Asha');
  });
});
