import { describe, expect, it } from 'vitest';

import type { McqDraft } from '../../../assessment/question.ts';
import { draftFromClaim } from './draft-from-claim.ts';
import type { BankItem, Pack } from './pack-file.ts';

const option = (text: string) => ({ text, why: 'In Delhi, the eye of Akbar could see far, and myopia is a defect.' });

function itemOf(...texts: [string, string, string, string]): McqDraft & { id: string; difficulty: 'easy' } {
  const [key, ...distractors] = texts.map(option);
  return { id: 'item', type: 'mcq', difficulty: 'easy', concept: 'Whole', stem: 'Which is it?', correct: key ?? option(''), distractors };
}

/** The claim with each option filled in. */
function statements(item: McqDraft & BankItem, claim = 'It is {}.'): string[] {
  const pack: Pack = { name: 'p', title: 'P', subject: 'S', language: 'en', level: 'L', aliases: [], keywords: [], items: [item] };
  return [item.correct, ...item.distractors].map((each) => draftFromClaim(item, claim, each, pack).stem);
}

describe('a claim with an option filled in', () => {
  it.each<[string, [string, string, string, string], string[]]>([
    [
      'is lower case in mid-sentence',
      ['Myopia', 'Hypermetropia', 'A cataract', 'Removing the lens'],
      ['myopia', 'hypermetropia', 'a cataract', 'removing the lens'],
    ],
    [
      'keeps the capitals of names',
      ['Akbar', 'Estimates Committee', 'Watson and Crick', 'A or B'],
      ['Akbar', 'Estimates Committee', 'Watson and Crick', 'A or B'],
    ],
    [
      'keeps the capitals of names',
      ['pH 7', 'Muhammad bin Tughlaq', 'Khetri copper', 'Jharia coal'],
      ['pH 7', 'Muhammad bin Tughlaq', 'Khetri copper', 'Jharia coal'],
    ],
    [
      'lowers an article, even before a name',
      ['The Earth', 'The Moon', 'A star', 'An asteroid'],
      ['the Earth', 'the Moon', 'a star', 'an asteroid'],
    ],
    [
      'treats ambiguous options alike',
      ['Satavahanas', 'Chalukyas', 'Pallavas', 'Cholas'],
      ['Satavahanas', 'Chalukyas', 'Pallavas', 'Cholas'],
    ],
  ])('%s', (_, options, filled) => {
    expect(statements(itemOf(...options))).toEqual(filled.map((words) => `It is ${words}.`));
  });

  it('keeps a capital at the start of the sentence', () => {
    expect(statements(itemOf('Myopia', 'Cataract', 'Glaucoma', 'Trachoma'), '{} is it.')[0]).toBe('Myopia is it.');
  });

  it('is true with the key and false with a distractor, with the matching explanations', () => {
    const item = itemOf('Myopia', 'Cataract', 'Glaucoma', 'Trachoma');
    const pack: Pack = { name: 'p', title: 'P', subject: 'S', language: 'en', level: 'L', aliases: [], keywords: [], items: [item] };

    expect(draftFromClaim(item, 'It is {}.', item.correct, pack)).toMatchObject({ isTrue: true, why: item.correct.why });
    expect(draftFromClaim(item, 'It is {}.', option('Cataract'), pack).isTrue).toBe(false);
  });
});
