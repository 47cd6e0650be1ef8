import { pickOne, type Random, shuffled } from '../../src/assessment/random.ts';
import { wordModel } from '../models/word-model.ts';

type Kind = 'all' | 'no' | 'some' | 'someNot';

interface Statement {
  kind: Kind;
  subject: string;
  predicate: string;
}

/** Three classes of which no two are related in fact. */
const triples = [
  ['pens', 'boxes', 'lamps'],
  ['birds', 'rivers', 'hills'],
  ['doctors', 'singers', 'farmers'],
  ['roses', 'clocks', 'tigers'],
  ['teachers', 'poets', 'swimmers'],
  ['cars', 'trees', 'books'],
] as const;

const kinds: readonly Kind[] = ['all', 'no', 'some', 'someNot'];

const quantifiers = { all: 'All', no: 'No', some: 'Some', someNot: 'Some' } as const;

function sentence({ kind, subject, predicate }: Statement): string {
  return `${quantifiers[kind]} ${subject} are ${kind === 'someNot' ? 'not ' : ''}${predicate}`;
}

/** What makes the statement false. */
function contrary({ kind, ...terms }: Statement): Statement {
  const opposites = { all: 'someNot', someNot: 'all', no: 'some', some: 'no' } as const;
  return { ...terms, kind: opposites[kind] };
}

/** The things of each class, as numbers. */
type Classes = Readonly<Record<string, readonly number[]>>;

function holds({ kind, subject, predicate }: Statement, classes: Classes): boolean {
  const own = classes[subject] ?? [];
  const other = classes[predicate] ?? [];
  const isShared = (thing: number) => other.includes(thing);
  if (kind === 'all') return own.every(isShared);
  if (kind === 'no') return !own.some(isShared);
  return kind === 'some' ? own.some(isShared) : !own.every(isShared);
}

/** Every diagram: which of the seven regions of three circles have members. No class is empty. */
function diagrams(terms: readonly string[]): Classes[] {
  const regions = [1, 2, 3, 4, 5, 6, 7];
  const choices = Array.from({ length: 2 ** regions.length }, (_, choice) => regions.filter((_, place) => (choice >> place) % 2 === 1));
  return classesOf(choices, terms, (region, index) => (region >> index) % 2 === 1);
}

function classesOf(choices: readonly number[][], terms: readonly string[], isIn: (thing: number, index: number) => boolean): Classes[] {
  return choices
    .map((choice) => terms.map((_, index) => choice.filter((thing) => isIn(thing, index))))
    .filter((classes) => classes.every(({ length }) => length > 0))
    .map((classes) => Object.fromEntries(terms.map((term, index) => [term, classes[index] ?? []])));
}

function follows(conclusion: Statement, premises: readonly Statement[], worlds: readonly Classes[]): boolean {
  return worlds.filter((classes) => premises.every((premise) => holds(premise, classes))).every((classes) => holds(conclusion, classes));
}

/** The same by rule, in words: how the middle term carries the first class over to the last. Undefined where it does not. */
function reasonFor({ kind, subject, predicate }: Statement, premises: readonly Statement[]): string | undefined {
  const said = premises.flatMap(converses);
  const isSaid = (wanted: Kind, one: string, other: string) =>
    said.some((each) => each.kind === wanted && each.subject === one && each.predicate === other);
  const terms = premises.flatMap((each) => [each.subject, each.predicate]);
  const middle = terms.find((term) => term !== subject && term !== predicate) ?? '';
  const reasons = {
    all: [
      isSaid('all', subject, middle) &&
        isSaid('all', middle, predicate) &&
        `All ${subject} are ${middle}, and all ${middle} are ${predicate}, so all ${subject} are ${predicate}.`,
    ],
    no: [
      isSaid('all', subject, middle) &&
        isSaid('no', middle, predicate) &&
        `All ${subject} are ${middle}, and no ${middle} are ${predicate}, so no ${subject} are ${predicate}.`,
      isSaid('no', subject, middle) &&
        isSaid('all', predicate, middle) &&
        `All ${predicate} are ${middle}, and no ${subject} are ${middle}, so no ${subject} are ${predicate}.`,
    ],
    some: [
      isSaid('some', subject, middle) &&
        isSaid('all', middle, predicate) &&
        `The ${subject} that are ${middle} are ${predicate} too, since all ${middle} are ${predicate}.`,
      isSaid('some', predicate, middle) &&
        isSaid('all', middle, subject) &&
        `The ${predicate} that are ${middle} are ${subject} too, since all ${middle} are ${subject}.`,
    ],
    someNot: [
      isSaid('some', subject, middle) &&
        isSaid('no', middle, predicate) &&
        `The ${subject} that are ${middle} are not ${predicate}, since no ${middle} are ${predicate}.`,
      isSaid('someNot', subject, middle) &&
        isSaid('all', predicate, middle) &&
        `The ${subject} that are not ${middle} cannot be ${predicate}, since all ${predicate} are ${middle}.`,
      isSaid('all', middle, subject) &&
        isSaid('someNot', middle, predicate) &&
        `The ${middle} that are not ${predicate} are ${subject}, since all ${middle} are ${subject}.`,
    ],
  };
  return reasons[kind].find((reason) => reason !== false);
}

/** A statement with those that follow from it alone, as no class is empty. */
function converses({ kind, subject, predicate }: Statement): Statement[] {
  const own = { kind, subject, predicate };
  const some = [
    { kind: 'some' as const, subject, predicate },
    { kind: 'some' as const, subject: predicate, predicate: subject },
  ];
  if (kind === 'someNot') return [own];
  if (kind === 'no')
    return [
      own,
      { kind, subject: predicate, predicate: subject },
      { kind: 'someNot', subject, predicate },
      { kind: 'someNot', subject: predicate, predicate: subject },
    ];
  return kind === 'all' ? [own, ...some] : some;
}

function eitherWay(random: Random, one: string, other: string): Statement {
  const [subject, predicate] = random() < 0.5 ? [one, other] : [other, one];
  return { kind: pickOne(random, kinds), subject, predicate };
}

function conclusionsOn(one: string, other: string): Statement[] {
  return kinds.flatMap((kind) => [
    { kind, subject: one, predicate: other },
    { kind, subject: other, predicate: one },
  ]);
}

/** Without those that say less than another does of the same classes. */
function strongest(sound: readonly Statement[]): Statement[] {
  const full = sound.filter(({ kind }) => kind === 'all' || kind === 'no');
  return full.length > 0 ? full : [...sound];
}

const slipNames: Readonly<Record<Kind, string>> = {
  all: 'This says more than the statements do.',
  no: 'This takes two classes to be separate that may overlap.',
  some: 'This takes two classes to overlap that may be separate.',
  someNot: 'This takes for certain what is only possible.',
};

export const syllogism = wordModel({
  id: 'syllogism-of-two-statements',
  pack: 'reasoning/logical-deduction',
  concept: 'Syllogisms',
  difficulty: 'medium',
  words: () => triples.flatMap(([a, b, c]) => [conclusionsOn(a, b), conclusionsOn(b, c), conclusionsOn(a, c)].flat(2).map(sentence)),
  draw: (random) => {
    const [first = '', middle = '', last = ''] = shuffled(random, pickOne(random, triples));
    const premises = [eitherWay(random, first, middle), eitherWay(random, middle, last)];
    const worlds = diagrams([first, middle, last]);
    const [sound, unsound] = [true, false].map((isSound) =>
      conclusionsOn(first, last).filter((conclusion) => follows(conclusion, premises, worlds) === isSound),
    );
    return sound?.length && unsound && unsound.length > 2 ? { premises, key: pickOne(random, strongest(sound)), unsound } : undefined;
  },
  ask: ({ premises, key, unsound }) => ({
    stem: `Statements: ${premises.map((premise) => `${sentence(premise)}.`).join(' ')} Which of the following conclusions follows from the statements?`,
    key: sentence(key),
    why: reasonFor(key, premises) ?? '',
    slips: unsound.map((each) => [
      sentence(each),
      `${slipNames[each.kind]} Both statements can be true while ${lowerCase(sentence(contrary(each)))}.`,
    ]),
    isProved: reasonFor(key, premises) !== undefined && unsound.every((each) => reasonFor(each, premises) === undefined),
  }),
});

function lowerCase(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
