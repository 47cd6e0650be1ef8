import { factTable } from '../../models/table-model.ts';

export const antonyms = factTable(
  'Any learner’s dictionary of English: words and their opposites.',
  ['word', 'opposite'],
  [
    ['abundant', 'scarce'],
    ['ancient', 'modern'],
    ['arrogant', 'humble'],
    ['benevolent', 'malevolent'],
    ['conceal', 'reveal'],
    ['expand', 'contract'],
    ['extravagant', 'thrifty'],
    ['fertile', 'barren'],
    ['genuine', 'counterfeit'],
    ['hostile', 'friendly'],
    ['optimistic', 'pessimistic'],
    ['rigid', 'flexible'],
    ['transparent', 'opaque'],
    ['vague', 'definite'],
  ],
);
