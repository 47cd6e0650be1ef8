import { pickOne, type Random, shuffled } from '../../src/assessment/random.ts';
import { wordModel } from '../models/word-model.ts';

type Gender = 'male' | 'female';

/** What one person is of another, the gender left open. */
const terms = {
  parent: { male: 'father', female: 'mother' },
  child: { male: 'son', female: 'daughter' },
  sibling: { male: 'brother', female: 'sister' },
  spouse: { male: 'husband', female: 'wife' },
  grandparent: { male: 'grandfather', female: 'grandmother' },
  grandchild: { male: 'grandson', female: 'granddaughter' },
  uncleOrAunt: { male: 'uncle', female: 'aunt' },
  nephewOrNiece: { male: 'nephew', female: 'niece' },
  parentInLaw: { male: 'father-in-law', female: 'mother-in-law' },
  childInLaw: { male: 'son-in-law', female: 'daughter-in-law' },
} as const;
type Relation = keyof typeof terms;

const stated: readonly Relation[] = ['parent', 'child', 'sibling', 'spouse'];
const far = ['grandparent', 'grandchild', 'uncleOrAunt', 'nephewOrNiece', 'parentInLaw', 'childInLaw'] as const;

interface Person {
  name: string;
  gender: Gender;
  parents: readonly Person[];
}

/** A couple, their two children, the wife or husband of the elder, and the two children of those. */
function drawFamily(random: Random): Person[] {
  const names = shuffled(random, [...'ABCDEFGHJKLMNPQRSTUVWXYZ']);
  const person = (gender: Gender, parents: readonly Person[] = []): Person => ({ name: names.pop() ?? '', gender, parents });
  const anyGender = () => pickOne(random, ['male', 'female'] as const);
  const couple = [person('male'), person('female')];
  const [elder, younger] = [person(anyGender(), couple), person(anyGender(), couple)];
  const married = person(elder.gender === 'male' ? 'female' : 'male');
  const children = [person(anyGender(), [elder, married]), person(anyGender(), [elder, married])];
  return [...couple, elder, younger, married, ...children];
}

/** What the first is of the second, read from the family tree. */
function relationIn(family: readonly Person[], one: Person, other: Person): Relation | undefined {
  const isParent = (older: Person, young: Person) => young.parents.includes(older);
  const isSibling = (left: Person, right: Person) => left !== right && left.parents.length > 0 && left.parents[0] === right.parents[0];
  const isSpouse = (left: Person, right: Person) =>
    left !== right && family.some(({ parents }) => parents.includes(left) && parents.includes(right));
  if (one === other) return undefined;
  if (isParent(one, other)) return 'parent';
  if (isParent(other, one)) return 'child';
  if (isSibling(one, other)) return 'sibling';
  if (isSpouse(one, other)) return 'spouse';
  if (other.parents.some((each) => isParent(one, each))) return 'grandparent';
  if (one.parents.some((each) => isParent(other, each))) return 'grandchild';
  if (other.parents.some((each) => isSibling(one, each))) return 'uncleOrAunt';
  if (one.parents.some((each) => isSibling(other, each))) return 'nephewOrNiece';
  if (family.some((each) => isSpouse(each, other) && isParent(one, each))) return 'parentInLaw';
  return family.some((each) => isSpouse(each, one) && isParent(other, each)) ? 'childInLaw' : undefined;
}

/** What a person is whose relative, as named first, is a relative of another, as named second. */
const composed: Readonly<Record<string, Relation>> = {
  'parent parent': 'grandparent',
  'parent sibling': 'parent',
  'parent spouse': 'parentInLaw',
  'child child': 'grandchild',
  'child sibling': 'nephewOrNiece',
  'child spouse': 'child',
  'child parent': 'sibling',
  'sibling parent': 'uncleOrAunt',
  'sibling child': 'child',
  'sibling sibling': 'sibling',
  'spouse parent': 'parent',
  'spouse child': 'childInLaw',
  'parent child': 'spouse',
  'grandparent sibling': 'grandparent',
  'uncleOrAunt sibling': 'uncleOrAunt',
  'sibling grandchild': 'grandchild',
};

/** By the statements alone, link by link from either end. */
function composedOf([first, second, third]: readonly Relation[]): Relation | undefined {
  const start = composed[`${first} ${second}`];
  const end = composed[`${second} ${third}`];
  return (start && composed[`${start} ${third}`]) ?? (end && composed[`${first} ${end}`]);
}

interface Puzzle {
  chain: readonly Person[];
  links: readonly Relation[];
  key: (typeof far)[number];
  /** What the first person is of the third. */
  halfway: Relation | undefined;
}

function drawPuzzle(random: Random): Puzzle | undefined {
  const family = drawFamily(random);
  const chain = shuffled(random, family).slice(0, 4);
  const links = chain.slice(1).map((person, index) => relationIn(family, chain[index] ?? person, person));
  const [one, last] = [chain[0], chain.at(-1)];
  const key = one && last && far.find((relation) => relation === relationIn(family, one, last));
  const isStated = links.every((link) => link !== undefined && stated.includes(link));
  if (!key || !isStated) return undefined;
  const known = links.flatMap((link) => link ?? []);
  const halfway = chain[0] && chain[2] && relationIn(family, chain[0], chain[2]);
  return composedOf(known) === undefined ? undefined : { chain, links: known, key, halfway };
}

const meanings: Readonly<Record<Relation, string>> = {
  parent: 'a parent',
  child: 'a child',
  sibling: 'another child of the same parents',
  spouse: 'the one to whom someone is married',
  grandparent: 'a parent of a parent',
  grandchild: 'a child of a child',
  uncleOrAunt: 'a brother or sister of a parent',
  nephewOrNiece: 'a child of a brother or sister',
  parentInLaw: 'a parent of the wife or husband',
  childInLaw: 'the wife or husband of a child',
};

/** What a learner gives who takes the generations the wrong way round, or who is a generation out. */
const mistaken: Readonly<Record<(typeof far)[number], { reverse: Relation; near: Relation; other: Relation }>> = {
  grandparent: { reverse: 'grandchild', near: 'parent', other: 'uncleOrAunt' },
  grandchild: { reverse: 'grandparent', near: 'child', other: 'nephewOrNiece' },
  uncleOrAunt: { reverse: 'nephewOrNiece', near: 'sibling', other: 'grandparent' },
  nephewOrNiece: { reverse: 'uncleOrAunt', near: 'child', other: 'grandchild' },
  parentInLaw: { reverse: 'childInLaw', near: 'parent', other: 'grandparent' },
  childInLaw: { reverse: 'parentInLaw', near: 'child', other: 'nephewOrNiece' },
};

function asOption(term: string): string {
  return term.charAt(0).toUpperCase() + term.slice(1);
}

export const bloodRelation = wordModel<Puzzle>({
  id: 'blood-relation-of-three-statements',
  pack: 'reasoning/calendars-clocks-and-directions',
  concept: 'Blood relations',
  difficulty: 'medium',
  words: () => Object.values(terms).flatMap(({ male, female }) => [asOption(male), asOption(female)]),
  draw: drawPuzzle,
  ask: ({ chain, links, key, halfway }) => {
    const [one, last] = [chain[0]?.name ?? '', chain.at(-1)?.name ?? ''];
    const gender = chain[0]?.gender ?? 'male';
    const says = links.map((link, index) => {
      const [from, to] = chain.slice(index, index + 2);
      return `${from?.name} is the ${terms[link][from?.gender ?? 'male']} of ${to?.name}.`;
    });
    const term = (relation: Relation) => asOption(terms[relation][gender]);
    const middle = halfway ? `${one} is the ${terms[halfway][gender]} of ${chain[2]?.name}, and ${says[2]?.replace(/\.$/u, '')}; ` : '';
    const { reverse, near, other } = mistaken[key];
    const means = (relation: Relation) => `“${term(relation)}” means ${meanings[relation]}; ${one} is ${meanings[key]} of ${last}.`;
    return {
      stem: `${says.join(' ')} How is ${one} related to ${last}?`,
      key: term(key),
      why: `${middle}${one} is ${meanings[key]} of ${last}: the ${terms[key][gender]}.`,
      slips: [
        [term(reverse), `This takes the generations the wrong way round. ${means(reverse)}`],
        [term(near), `This overlooks one of the links. ${means(near)}`],
        [term(other), means(other)],
      ],
      isProved: composedOf(links) === key,
    };
  },
});
