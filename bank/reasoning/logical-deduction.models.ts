import { itemModel } from '../../src/assessment/drafts/item-model.ts';
import { pickOne, randomInteger } from '../../src/assessment/random.ts';
import { venn } from '../figures/sets.ts';
import { inMath, positiveWhole } from '../typeset-numbers.ts';

const pack = 'reasoning/logical-deduction';

const surveys = [
  { of: 'students', does: 'play', one: 'cricket', other: 'football' },
  { of: 'villagers', does: 'grow', one: 'wheat', other: 'mustard' },
  { of: 'families', does: 'take', one: 'a newspaper', other: 'a magazine' },
  { of: 'members', does: 'speak', one: 'Tamil', other: 'Telugu' },
] as const;

interface Survey {
  survey: (typeof surveys)[number];
  onlyOne: number;
  both: number;
  onlyOther: number;
  neither: number;
}

function all({ onlyOne, both, onlyOther, neither }: Survey): number {
  return onlyOne + both + onlyOther + neither;
}

export const neitherOfTwoSets = itemModel<Survey, number>({
  id: 'neither-of-two-sets',
  pack,
  concept: 'Venn diagrams',
  difficulty: 'medium',
  draw: (random) => ({
    survey: pickOne(random, surveys),
    onlyOne: randomInteger(random, 6, 40),
    both: randomInteger(random, 4, 24),
    onlyOther: randomInteger(random, 6, 40),
    neither: randomInteger(random, 3, 40),
  }),
  stem: (values) => {
    const { survey, onlyOne, both, onlyOther } = values;
    const { of, does, one, other } = survey;
    return (
      `Of $${all(values)}$ ${of}, $${onlyOne + both}$ ${does} ${one} and $${onlyOther + both}$ ${does} ${other}; $${both}$ of these ${does} both. ` +
      `How many ${of} stand outside both circles of the diagram?`
    );
  },
  figure: ({ survey: { of, one, other }, both }) =>
    venn(
      [one, other],
      { first: '', both: String(both), second: '', neither: '?' },
      `A Venn diagram in a frame that stands for all the ${of}. The circles for ${one} and for ${other} overlap; the part that they share holds ${both}. Outside both circles stands a question mark.`,
    ),
  key: (values) => {
    const { onlyOne, both, onlyOther } = values;
    return all(values) - (onlyOne + both + (onlyOther + both) - both);
  },
  keyWhy: (values) => {
    const { onlyOne, both, onlyOther, neither } = values;
    return `In at least one circle are $${onlyOne + both} + ${onlyOther + both} - ${both} = ${onlyOne + both + onlyOther}$, so outside both are $${all(values)} - ${onlyOne + both + onlyOther} = ${neither}$.`;
  },
  slips: [
    {
      name: 'counts those in both twice',
      answer: ({ neither, both }) => positiveWhole(neither - both),
      why: (values) => {
        const { onlyOne, both, onlyOther } = values;
        return `$${all(values)} - ${onlyOne + both} - ${onlyOther + both}$ takes the $${both}$ who are in both circles off twice.`;
      },
    },
    {
      name: 'gives those in a circle',
      answer: ({ onlyOne, both, onlyOther }) => onlyOne + both + onlyOther,
      why: ({ onlyOne, both, onlyOther }) =>
        `$${onlyOne + both} + ${onlyOther + both} - ${both}$ are in at least one of the circles, not outside both.`,
    },
    {
      name: 'leaves those in both outside',
      answer: ({ neither, both }) => neither + both,
      why: ({ both }) =>
        `This counts the $${both}$ in both circles as if they stood outside; it takes off only those in exactly one circle.`,
    },
    {
      name: 'takes off the shared part only',
      answer: (values) => all(values) - values.both,
      why: (values) =>
        `$${all(values)} - ${values.both}$ takes off those in both circles alone; those in just one circle are not outside either.`,
    },
    {
      name: 'takes off the second circle only',
      answer: ({ onlyOne, neither }) => onlyOne + neither,
      why: (values) =>
        `This takes off the second circle alone, $${values.onlyOther + values.both}$; the others in the first circle are not outside.`,
    },
    {
      name: 'gives those in one circle only',
      answer: ({ onlyOne, onlyOther }) => onlyOne + onlyOther,
      why: ({ onlyOne, onlyOther }) => `$${onlyOne} + ${onlyOther}$ are in exactly one circle; the question is about those outside both.`,
    },
  ],
  show: inMath,
  // The four parts of the diagram make up all.
  proof: (outside, values) => values.onlyOne + values.both + values.onlyOther + outside === all(values),
});
