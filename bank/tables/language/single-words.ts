import { factTable } from '../../models/table-model.ts';

export const singleWords = factTable(
  'Any learner’s dictionary of English: single words for phrases.',
  ['phrase', 'word'],
  [
    ['one who does not believe in the existence of God', 'atheist'],
    ['one who loves books', 'bibliophile'],
    ['one who eats human flesh', 'cannibal'],
    ['one who looks on the bright side of things', 'optimist'],
    ['one who donates generously for the welfare of people', 'philanthropist'],
    ['one who speaks many languages', 'polyglot'],
    ['one who walks in sleep', 'somnambulist'],
    ['one who drinks no alcohol', 'teetotaller'],
    ['one who hates women', 'misogynist'],
    ['one who is new to a job or an activity', 'novice'],
  ],
);
