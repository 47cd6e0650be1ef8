import { describe, expect, it } from 'vitest';

import { seededDraws } from '../../assessment/seeded-random.ts';
import { itemModels } from '../../../bank/item-models.ts';
import { asEarlier, findRepeat, prepareQuestion } from '../../assessment/drafts/novelty.ts';
import type { Question, QuestionKind, QuestionType } from '../../assessment/question.ts';
import { exampleQuestions } from '../../contract/example-question.ts';
import { testForm, startTestApp } from '../testing/app/test-app.ts';
import { writeTests } from '../testing/generation/write-tests.ts';
import { catalogueOf, createBuiltinWriter } from '../writers/builtin-writer.ts';
import { loadBank } from '../writers/bank/load-bank.ts';
import type { Pack } from '../writers/bank/pack-file.ts';
import { itemKeyOf } from '../writers/choosing/item-key.ts';

const packs = await loadBank('bank');
const builtin = createBuiltinWriter(catalogueOf(packs, itemModels), itemModels);

const bareForm = { questionCount: 10, difficulty: 'medium', negative: false, timePerQuestion: 90 } as const;
/** No test asks what the landing page answers. */
const examples = new Set(Object.values(exampleQuestions).map(({ id }) => id));

function testsInARow(pack: Pack, questionType: QuestionType, count: number): Promise<Question[][]> {
  const form = { ...bareForm, title: pack.title, description: pack.title, language: pack.language, questionType };
  const draws = Array.from({ length: count }, (_, number) => seededDraws(`${pack.name} ${questionType} ${number}`));
  return writeTests(builtin, form, draws);
}

const isDrawn = ({ checked }: Question) => checked === 'computed';
const keyOf = ({ origin = '' }: Question) => itemKeyOf(origin);
/** Draws of one model in a test of ten, before questions come back. */
const drawsOfModel = 2;

/** What the last test could have asked in place of a question of this kind that came back. */
function leftUnseen(pack: Pack, made: readonly Question[][], kind: QuestionKind): string[] {
  const asked = new Set(made.flat().map(keyOf));
  const last = made.at(-1) ?? [];
  const prepared = last.map((question) => prepareQuestion(asEarlier(question)));
  // Items of a form are asked where a test has the forms of a class or exam.
  const plain = pack.items.filter((item) => item.type === 'truefalse' || item.form === undefined);
  const items = plain.filter((item) => item.type === kind || (kind === 'truefalse' && item.type === 'mcq' && item.claim !== undefined));
  const unseen = items.filter(
    (item) =>
      !examples.has(`${pack.name}/${item.id}`) &&
      !asked.has(itemKeyOf(`${pack.name}/${item.id}`)) &&
      findRepeat(item, prepared) === undefined,
  );
  // Where the numbers are in a figure, stems are alike, and one test asks few of them: those models make no claims.
  const models = itemModels.filter((model) => model.pack === pack.name && model.drawClaim);
  const spare = models.filter(({ id }) => last.filter(({ origin }) => origin === `${pack.name}/${id}`).length < drawsOfModel);
  return [...unseen, ...spare].map(({ id }) => id);
}

describe.each(packs.map((pack) => [pack.name, pack] as const))('on %s', (_, pack) => {
  it.each([
    ['mixed', 10],
    ['mcq', 5],
    ['truefalse', 5],
  ] as const)('%s tests of ten in a row are full, and nothing comes back while something is unseen', async (questionType, count) => {
    const made = await testsInARow(pack, questionType, count);

    expect(made.map(({ length }) => length)).toEqual(Array(count).fill(10));
    for (const [index, questions] of made.entries()) {
      const items = questions.filter((question) => !isDrawn(question)).map(keyOf);
      const seen = questions.filter(({ seenBefore }) => seenBefore);
      expect(new Set(questions.map(({ stem }) => stem)).size).toBe(10);
      expect(new Set(items).size).toBe(items.length);
      expect(questions.filter(({ match }) => !match?.isAsked)).toEqual([]);
      expect(questions.filter(({ type, difficulty }) => type === 'truefalse' && difficulty === 'hard')).toEqual([]);
      // Of a mixed test, one question of each kind stays of its kind.
      const kinds = seen.length > 1 && questionType === 'mixed' ? (['mcq', 'truefalse'] as const) : new Set(seen.map(({ type }) => type));
      for (const kind of kinds) expect(leftUnseen(pack, made.slice(0, index + 1), kind)).toEqual([]);
    }
  });
});

describe('what a subject asked lately', () => {
  it.each(packs.filter(({ name }) => /photosynthesis|percentages/u.test(name)).map((pack) => [pack.name, pack] as const))(
    'comes back in another form after three tests at the earliest, or marked: %s',
    async (_, pack) => {
      const made = await testsInARow(pack, 'mixed', 8);

      for (const [index, questions] of made.entries()) {
        const lately = new Set(
          made
            .slice(Math.max(0, index - 3), index)
            .flat()
            .filter((question) => !isDrawn(question))
            .map(keyOf),
        );
        expect(questions.filter((question) => lately.has(keyOf(question)) && !question.seenBefore)).toEqual([]);
      }
    },
  );
});

describe('over HTTP', () => {
  it('three tests on one topic in a subject are written, each of ten new questions on it', async () => {
    const test = await startTestApp();
    const learner = await test.signedIn('asha');
    const { body } = await learner.post('/subject/create-subject', { subject: 'Biology' });
    const formData = testForm({ title: 'Photosynthesis', description: 'Photosynthesis', subjectId: body.subject._id });
    const stems: string[] = [];
    for (let number = 0; number < 3; number++) {
      const { status, body: made } = await learner.post('/test/generate', { formData });
      expect(status).toBe(200);
      expect(made.matched).toEqual([{ topic: 'Photosynthesis', questions: 10 }]);
      expect(made.report.seenBefore).toBeUndefined();
      stems.push(...made.jsonResponse.questions.map(({ question }: { question: string }) => question));
    }
    await test.close();

    expect(new Set(stems).size).toBe(30);
  });
});
