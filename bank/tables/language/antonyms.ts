import { factTable } from '../../models/table-model.ts';

export const antonyms = factTable(
  'Any learner’s dictionary of English: words, their opposites and their part of speech.',
  ['word', 'opposite', 'kind'],
  [
    ['abundant', 'scarce', 'adjective'],
    ['ancient', 'modern', 'adjective'],
    ['arrogant', 'humble', 'adjective'],
    ['benevolent', 'malevolent', 'adjective'],
    ['extravagant', 'thrifty', 'adjective'],
    ['fertile', 'barren', 'adjective'],
    ['genuine', 'counterfeit', 'adjective'],
    ['hostile', 'friendly', 'adjective'],
    ['optimistic', 'pessimistic', 'adjective'],
    ['permanent', 'temporary', 'adjective'],
    ['rigid', 'flexible', 'adjective'],
    ['transparent', 'opaque', 'adjective'],
    ['vague', 'definite', 'adjective'],
    ['voluntary', 'compulsory', 'adjective'],
    ['accept', 'reject', 'verb'],
    ['attack', 'defend', 'verb'],
    ['conceal', 'reveal', 'verb'],
    ['expand', 'contract', 'verb'],
    ['praise', 'criticise', 'verb'],
  ],
);
