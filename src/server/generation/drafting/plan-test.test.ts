import { describe, expect, it } from 'vitest';

import { seededDraws } from '../../../assessment/seeded-random.ts';
import type { StoredForm } from '../../store/schema/schema.ts';
import { createScriptedWriter } from '../../testing/generation/scripted-writer.ts';
import { testForm } from '../../testing/app/test-app.ts';
import type { QuestionWriter } from '../../writers/question-writer.ts';
import { askedDifficulty } from '../../../assessment/test-layout.ts';
import { findPlanFault, planTest } from './plan-test.ts';

const model = createScriptedWriter();
const bank: QuestionWriter = { ...model, kind: 'builtin' };

const formOf = (changes: Partial<StoredForm>) => ({ ...testForm(), ...changes }) as StoredForm;
const plan = (changes: Partial<StoredForm>, writer: QuestionWriter = model) =>
  planTest({ writer, conceptsOf: () => [] }, formOf(changes), seededDraws('seed'));
const topics = ['Light', 'Heat', 'Sound'];

describe('a mixed test', () => {
  it.each([
    ['neet', ['mcq']],
    ['upsc', ['mcq']],
    ['class-10', ['mcq', 'truefalse']],
    ['college', ['mcq', 'truefalse']],
    ['auto', ['mcq', 'truefalse']],
  ] as const)('of level %s has the types %j', (level, types) => {
    expect([...new Set(plan({ level, questionType: 'mixed' }).map(({ type }) => type))].sort()).toEqual(types);
  });

  it('may be planned without true/false questions for an exam that has none', () => {
    const planned = { questionType: 'mixed', questionCount: 2, plan: plan({ level: 'neet' }).slice(0, 2) } as const;

    expect(findPlanFault(formOf({ ...planned, level: 'neet' }))).toBeUndefined();
    expect(findPlanFault(formOf({ ...planned, level: 'class-10' }))).toBeDefined();
  });
});

describe('a true/false question', () => {
  it('that an outline shows as medium in a hard test counts as asked for hard, unlike what the learner chose', () => {
    const asked = (type: 'mcq' | 'truefalse', difficulty: 'easy' | 'medium') =>
      askedDifficulty(formOf({ difficulty: 'hard', plan: [{ type, difficulty }] }), 0);

    expect(asked('truefalse', 'medium')).toBe('hard');
    expect([asked('mcq', 'medium'), asked('truefalse', 'easy')]).toEqual(['medium', 'easy']);
  });

  it('is planned at medium if asked as hard, and counted', () => {
    const form = { questionType: 'mixed', difficulty: 'hard' } as const;
    const slots = plan(form);

    expect(new Set(slots.map(({ type, difficulty }) => `${type} ${difficulty}`))).toEqual(new Set(['mcq hard', 'truefalse medium']));
    expect(askedDifficulty(formOf(form), 0)).toBe('hard');
  });

  it('is so in the learner’s own plan too', () => {
    const own = (['hard', 'easy'] as const).map((difficulty) => ({ type: 'truefalse', difficulty }) as const);
    const slots = plan({ plan: own });

    expect(slots.map(({ difficulty }) => difficulty)).toEqual(['medium', 'easy']);
    expect(own.map((_, place) => askedDifficulty(formOf({ plan: own }), place))).toEqual(['hard', 'easy']);
  });
});

describe('the forms of a test', () => {
  const formsOf = (...given: Parameters<typeof plan>) => plan(...given).flatMap(({ form }) => form ?? []);

  it.each<[string, Partial<StoredForm>, string[]]>([
    ['are those of the level', { level: 'class-6' }, ['assertion-reason', 'match']],
    ['are those of the level that the title names', { title: 'Cells for class 6' }, ['assertion-reason', 'match']],
    ['are none without a level', {}, []],
    ['are none if the learner wants none', { level: 'class-6', forms: [] }, []],
    ['are the learner’s', { level: 'class-6', forms: ['match'] }, ['match']],
  ])('%s', (_, form, expected) => {
    expect(formsOf({ questionType: 'mcq', ...form }).sort()).toEqual(expected);
  });

  it('are kept in a plan of the learner, whose neighbours on a passage share it', () => {
    const own = (['data', 'data', 'match'] as const).map((form) => ({ type: 'mcq', difficulty: 'easy', form }) as const);

    expect(plan({ plan: own }).map(({ form, passage }) => [form, passage])).toEqual([
      ['data', 1],
      ['data', 1],
      ['match', undefined],
    ]);
  });

  it('on one passage are on one sub-topic', () => {
    const form = formOf({ forms: ['passage'], questionType: 'mcq', questionCount: 10 });
    const slots = planTest({ writer: model, conceptsOf: () => topics }, form, seededDraws('seed'));

    expect(new Set(slots.map(({ concept }) => concept))).toEqual(new Set(topics));
    const set = slots.filter(({ passage }) => passage !== undefined);
    expect([set.length, new Set(set.map(({ concept }) => concept)).size]).toEqual([5, 1]);
  });

  it('are the same without a model, in a plan of the learner too', () => {
    expect(formsOf({ level: 'upsc' }, bank)).toContain('statements');
    expect(formsOf({ plan: [{ type: 'mcq', difficulty: 'easy', form: 'match' }] }, bank)).toEqual(['match']);
  });

  it('are none for notes without a model', () => {
    const description = 'Water boils at a hundred degrees at sea level. Ice melts at zero degrees. Steam is a gas. '.repeat(4);

    expect(formsOf({ level: 'upsc', description }, bank)).toEqual([]);
  });
});
