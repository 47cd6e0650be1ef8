import { join } from 'node:path';

import { itemModels } from '../../bank/item-models.ts';
import { type KeyedQuestion, scoreBlindStrategies } from '../../src/assessment/blind/blind-strategies.ts';
import { guessKey, paperGuessers, type SeenPaper } from '../../src/assessment/blind/paper-guessers.ts';
import type { Question, QuestionForm, QuestionKind } from '../../src/assessment/question.ts';
import { createDraws } from '../../src/server/shared/keyed-draws.ts';
import { productFolder } from '../../src/server/config.ts';
import { writeTests } from '../../src/server/testing/generation/write-tests.ts';
import { loadWholeBank } from '../../src/server/writers/bank/load-bank.ts';
import { catalogueOf, createBuiltinWriter } from '../../src/server/writers/builtin-writer.ts';
import { bankFacts } from '../../src/web/landing/product-sections.tsx';
import { atMost, type Figure, note } from '../harness/figure.ts';

const learners = 400;
/** Of each learner, on one topic. */
const testsOfLearner = 5;
/** Of the keys of a test: what someone knows who guesses another. */
const knownShare = 0.6;
const examForms: QuestionForm[] = ['assertion-reason', 'statements', 'match', 'order'];
const usualForm = { questionCount: 10, questionType: 'mixed', difficulty: 'medium', negative: false, timePerQuestion: 90 } as const;

/** How far ways to guess get on 2,000 tests of the bank. The same tests each time: their draws have a secret of their own. */
export async function benchGuessing(): Promise<Figure[]> {
  const learned = await takeTests();
  const scores = [...scoreWordings(learned), ...scorePapers(learned)].toSorted((one, other) => gainOf(other) - gainOf(one));
  for (const score of scores) note(describe(score));
  const best = (type: QuestionKind) => Math.max(0, ...scores.filter((score) => score.type === type).map(gainOf));
  return [
    // As the landing page rounds it.
    atMost(
      'best guesser of multiple-choice keys over 2,000 tests',
      Number((25 + best('mcq')).toFixed(1)),
      Number.parseFloat(bankFacts.bestGuesser),
      '%',
    ),
    atMost('best guesser of true/false keys over 2,000 tests', 50 + best('truefalse'), 51, '%'),
  ];
}

/** The tests of each learner, in the order in which they took them. */
async function takeTests(): Promise<Question[][][]> {
  const { packs, syllabus } = await loadWholeBank(join(productFolder, 'bank'));
  const builtin = createBuiltinWriter(catalogueOf(packs, itemModels, syllabus), itemModels);
  const drawsOf = createDraws('npm run bench -- guessing');
  const all: Question[][][] = [];
  for (let learner = 0; learner < learners; learner++) {
    const pack = packs[learner % packs.length];
    if (!pack) continue;
    const { title, language } = pack;
    // Half of them ask for the forms of exams, as far as the bank holds some.
    const forms = learner % 2 === 0 ? undefined : examForms;
    const form = { ...usualForm, title, description: title, language, forms, widen: true };
    const draws = Array.from({ length: testsOfLearner }, (_, test) => drawsOf(`${learner}.${test}`));
    all.push(await writeTests(builtin, form, draws));
  }
  return all;
}

interface Score {
  name: string;
  type: QuestionKind;
  /** Of the questions that it plays on, and of all of the type. */
  hits: number;
  played: number;
  asked: number;
}

const chanceOf = { mcq: 0.25, truefalse: 0.5 };

/** In points: how much more of all questions of the type than by chance, with a guess where it does not play. */
function gainOf({ type, hits, played, asked }: Score): number {
  return (100 * (hits - chanceOf[type] * played)) / asked;
}

function describe(score: Score): string {
  const { name, type, hits, played } = score;
  return `${name} on ${type}: ${((100 * hits) / played).toFixed(2)} % of ${played}, ${gainOf(score).toFixed(2)} points of all`;
}

/** Those who look at one question at a time. */
function scoreWordings(learned: readonly Question[][][]): Score[] {
  const all = learned.flat(2);
  return (['mcq', 'truefalse'] as const).flatMap((type) => {
    const ofType = all.filter((question) => question.type === type);
    return scoreBlindStrategies(ofType).map(({ strategy, score, questionCount }) => ({
      name: strategy,
      type,
      hits: score * questionCount,
      played: questionCount,
      asked: ofType.length,
    }));
  });
}

/** Those who know keys of the test or of earlier ones. */
function scorePapers(learned: readonly Question[][][]): Score[] {
  const random = createDraws('what guessers know')('tests')('known keys');
  const seen = learned.flatMap((papers) =>
    papers.map((questions, index): SeenPaper => {
      const known = new Set(questions.flatMap((_, at) => (random() < knownShare ? [at] : [])));
      return { questions, known, earlier: papers.slice(0, index) };
    }),
  );
  return paperGuessers.flatMap((guesser) =>
    (['mcq', 'truefalse'] as const).map((type) => {
      const guessed = seen.flatMap((paper) =>
        paper.questions.flatMap((asked, index) => {
          if (asked.type !== type || isRepeat(asked, paper)) return [];
          const known = new Set([...paper.known].filter((other) => other !== index));
          return [guessKey(guesser, index, { ...paper, known })];
        }),
      );
      const hits = guessed.reduce((sum, hit) => sum + hit, 0);
      return { name: guesser, type, hits, played: guessed.length, asked: guessed.length };
    }),
  );
}

/** Who has seen the key of a question knows it. */
function isRepeat({ stem }: KeyedQuestion, { earlier }: SeenPaper): boolean {
  return earlier.flat().some((other) => other.stem === stem);
}
