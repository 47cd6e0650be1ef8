import { expect, it } from 'vitest';

import { itemModels } from '../../../../bank/item-models.ts';
import { examIds } from '../../../assessment/papers/exam-paper.ts';
import { examPapers, paperOf } from '../../../assessment/papers/exam-papers.ts';
import { loadTestBank } from '../../testing/app/test-app.ts';
import { createBuiltinWriter } from '../builtin-writer.ts';
import { createPaperBank } from './paper-bank.ts';
import { readSection } from './read-section.ts';

const { catalogue, syllabus } = await loadTestBank();
const bank = createPaperBank(catalogue, syllabus, createBuiltinWriter(catalogue, itemModels));
const held = bank.listHeld(new Set());
const heldIn = (language: 'en' | 'hi') => held.filter((paper) => paper.language === language).map(({ exam }) => exam);

it('holds every exam in English, and in Hindi those whose chapters it has', () => {
  expect(heldIn('en')).toEqual(examIds);
  expect(heldIn('hi')).toEqual([
    'cuet-physics',
    'cuet-biology',
    'cbse-10-science',
    'cbse-12-physics',
    'cbse-12-biology',
    'cbse-12-mathematics',
  ]);
});

it('says which chapters it does not hold', () => {
  const missing = held.find(({ exam, language }) => exam === 'ssc-cgl' && language === 'en')?.missing;
  expect(missing).toEqual(expect.arrayContaining(['Paper Folding and Cutting', 'Current Affairs', 'Cloze Test']));
});

it('asks each chapter by its share, all parts of the section together making a whole', () => {
  for (const paper of examPapers) {
    for (const section of paper.sections) {
      const { reading } = readSection(paper, section, 'en', { topics: catalogue.topics, syllabus });
      expect(reading.topics.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
    }
  }
});

it('gives a chapter that is asked twice as much twice the share', () => {
  const paper = paperOf('neet');
  const [physics] = paper.sections;
  if (!physics) throw new Error('NEET has no sections');
  const { reading } = readSection(paper, physics, 'en', { topics: catalogue.topics, syllabus });
  const shareOf = (chapter: string) => reading.topics.filter(({ asked }) => asked === chapter).reduce((sum, { share }) => sum + share, 0);
  expect(shareOf('Current Electricity') / shareOf('Gravitation')).toBeCloseTo(2, 1);
});

it('has fewer papers left after what was asked', () => {
  const asked = new Set(catalogue.topics.flatMap(({ name, packs }) => (packs.en?.items ?? []).map(({ id }) => `${name}/${id}`)));
  const left = bank.listHeld(asked).find(({ exam, language }) => exam === 'neet' && language === 'en')?.left;
  expect(left).toBe(0);
});
