import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { markings } from '../../assessment/marking.ts';
import type { Question } from '../../assessment/question.ts';
import { extraTimes } from '../../assessment/timing.ts';
import { attempts } from '../store/schema/schema.ts';
import { blank, copyTest, madeTest, right, wrong } from '../testing/app/made-test.ts';
import { morning, startTestApp } from '../testing/app/test-app.ts';

/**
 * Attempts from start to end, one per line. Times are seconds from a fixed instant; `time` is the seconds per question, of
 * which there are four. Responses are in the order of the test: `R` right, `W` wrong, `-` blank, `.` not sent. A submission
 * without a time is never sent: the server ends the attempt. `score` is in twelfths of a mark.
 */
const walkthroughs = `
  time | extra     | marking             | start | saves                          | submission    | deadline | finished | by       | score
  90   |           | none                | 0     |                                | 100 RRRR      | 360      | 100      | learner  | 48
  90   |           | none                | 50    |                                | 100 RRRR      | 410      | 100      | learner  | 48
  90   |           | none                | 0     | 10 RW..                        | 100 ....      | 360      | 100      | learner  | 12
  90   |           | minus-quarter       | 0     | 10 RW..                        | 100 ....      | 360      | 100      | learner  | 9
  90   |           | minus-third         | 0     | 10 RW..                        | 100 ....      | 360      | 100      | learner  | 8
  90   |           | plus-four-minus-one | 0     | 10 RW..                        | 100 ....      | 360      | 100      | learner  | 36
  90   |           | minus-quarter       | 0     | 10 W..., 20 -...               | 100 ....      | 360      | 100      | learner  | 0
  90   |           | minus-quarter       | 0     | 10 W..., 20 R...               | 100 ....      | 360      | 100      | learner  | 12
  90   |           | minus-quarter       | 0     | 10 R..., 20 W..., 30 R...      | 100 ..WW      | 360      | 100      | learner  | 6
  90   |           | minus-quarter       | 0     | 10 RRRR                        | 100 -WWW      | 360      | 100      | learner  | -9
  90   |           | minus-third         | 0     |                                | 100 WWWW      | 360      | 100      | learner  | -16
  90   |           | plus-four-minus-one | 0     |                                | 100 WWWW      | 360      | 100      | learner  | -48
  90   |           | plus-four-minus-one | 0     |                                | 100 ----      | 360      | 100      | learner  | 0
  90   |           | none                | 0     | 10 R...                        | 359 RR..      | 360      | 359      | learner  | 24
  90   |           | none                | 0     | 10 R...                        | 360 RR..      | 360      | 360      | learner  | 24
  90   |           | none                | 0     | 10 R...                        | 419 RR..      | 360      | 360      | learner  | 24
  90   |           | none                | 0     | 10 R...                        | 420 RR..      | 360      | 360      | learner  | 24
  90   |           | none                | 0     | 10 R...                        | 420.001 RR..  | 360      | 360      | deadline | 12
  90   |           | none                | 0     | 10 R..., 420 .R..              | 421 RRRR      | 360      | 360      | deadline | 24
  90   |           | none                | 0     | 10 R..., 421 .R..!             | 86400 RRRR    | 360      | 360      | deadline | 12
  90   |           | minus-quarter       | 0     | 10 RWW., 400 .-..              |               | 360      | 360      | deadline | 9
  90   |           | none                | 0     |                                |               | 360      | 360      | deadline | 0
  90   | 1.25      | none                | 0     | 440 R...                       | 510 RR..      | 450      | 450      | learner  | 24
  90   | 1.25      | none                | 0     | 440 R...                       | 510.001 RR..  | 450      | 450      | deadline | 12
  90   | 1.5       | minus-third         | 0     | 361 RW.., 421 ..W.             | 540 ...W      | 540      | 540      | learner  | 0
  90   | 2         | none                | 10    | 700 RRR.                       |               | 730      | 730      | deadline | 36
  1    |           | none                | 0     | 4 R..., 64 .R..                | 64.001 ..R.   | 4        | 4        | deadline | 24
  1    | 1.25      | none                | 0     | 5 R...                         | 65 .R..       | 5        | 5        | learner  | 24
  3600 | 2         | none                | 0     | 14400 R...                     | 28800 .R..    | 28800    | 28800    | learner  | 24
  90   | unlimited | minus-quarter       | 0     | 2000000 RW..                   | 2592060 ..R.  | 2592000  | 2592000  | learner  | 21
  90   | unlimited | minus-quarter       | 0     | 2000000 RW.., 2592061 ...R!    |               | 2592000  | 2592000  | deadline | 9
`;

interface Said {
  at: number;
  words: string;
}

interface Walkthrough {
  timePerQuestion: number;
  extraTime: (typeof extraTimes)[number] | null;
  marking: (typeof markings)[number];
  start: number;
  saves: Said[];
  submission: Said | undefined;
  end: { deadline: number; finishedAt: number; finishedBy: string; twelfths: number };
}

function readRow(line: string): Walkthrough {
  const [time, extra, marking, start, saves = '', submission = '', deadline, finished, by = '', score] = line
    .split('|')
    .map((cell) => cell.trim());
  return {
    timePerQuestion: Number(time),
    extraTime: extraTimes.find((known) => known === extra) ?? null,
    marking: markings.find((known) => known === marking) ?? fail(`No marking ${marking}`),
    start: Number(start),
    saves: saves.split(',').flatMap(readSaid),
    submission: readSaid(submission)[0],
    end: { deadline: instant(Number(deadline)), finishedAt: instant(Number(finished)), finishedBy: by, twelfths: Number(score) },
  };
}

function readSaid(text: string): Said[] {
  const [at, words] = text.trim().split(' ');
  return words ? [{ at: Number(at), words }] : [];
}

function fail(message: string): never {
  throw new Error(message);
}

function instant(seconds: number): number {
  return morning + Math.round(seconds * 1000);
}

const lines = walkthroughs.trim().split('\n').slice(1);

/** The responses that the letters describe; `.` is left out. */
function say(questions: readonly Question[], words: string) {
  const said = { R: right, W: wrong, '-': blank };
  return questions.flatMap((question, index) => {
    const word = words[index] ?? '.';
    return word === '.' ? [] : [said[word as keyof typeof said](question)];
  });
}

const test = await startTestApp();
const made = await madeTest(test, 'walker');

describe('an attempt', () => {
  it('has at least twenty walkthroughs', () => {
    expect(lines.length).toBeGreaterThanOrEqual(20);
  });

  it.each(lines)('T-43: %s', async (line) => {
    const { questions } = made;
    const row = readRow(line);
    const { timePerQuestion, extraTime, marking } = row;
    const testId = await copyTest(test, made.testId, { timePerQuestion, extraTime, marking });
    // A session expires within a month: attempts that last longer need a new sign-in.
    const signedIn = async () => (extraTime === 'unlimited' ? test.signedIn('walker') : made.learner);
    test.clock.now = instant(row.start);
    const { body: opened } = await (await signedIn()).get(`/test/testDetails/${testId}`);
    expect(opened.test).toMatchObject({ startedAt: instant(row.start), deadline: row.end.deadline });

    let version = 0;
    for (const { at, words } of row.saves) {
      test.clock.now = instant(at);
      const responses = say(questions, words).map(({ id, userAnswer }) => ({ id, userAnswer }));
      const { status, body } = await (await signedIn()).post('/test/saveProgress', { testId, responses, version });
      expect(status, `the save at ${at}`).toBe(words.endsWith('!') ? 409 : 200);
      version = body.version ?? version;
    }
    if (row.submission) {
      test.clock.now = instant(row.submission.at);
      const submitted = await (await signedIn()).post('/test/submitTest', { testId, questions: say(questions, row.submission.words) });
      expect(submitted).toMatchObject({ status: 200, body: { score: row.end.twelfths / 12 } });
    } else {
      test.clock.now = row.end.deadline + 60_001;
      await test.finishOverdue();
    }

    const { deadline, finishedAt, finishedBy, twelfths } = attempts;
    const ends = test.database.select({ deadline, finishedAt, finishedBy, twelfths }).from(attempts);
    expect(await ends.where(eq(attempts.testId, testId))).toEqual([row.end]);
    const { body: solutions } = await (await signedIn()).get(`/solutions/get-solutions/${testId}`);
    expect(solutions.test).toMatchObject({
      score: row.end.twelfths / 12,
      startedAt: instant(row.start),
      finishedAt: row.end.finishedAt,
      finishedBy: row.end.finishedBy,
    });
  });
});
