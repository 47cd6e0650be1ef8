import { describe, expect, it } from 'vitest';
import type { Draft, McqDraft } from '../../../assessment/question.ts';
import { prepareSentences } from '../../../assessment/text/sentences.ts';
import { groundDraft } from './ground-draft.ts';

const notes = prepareSentences(
  'Xylem carries water from the roots to the leaves. Phloem carries sugars from the leaves to the roots. Stomata open in bright light.',
  'en',
);

function mcq(stem: string, key: string, why: string): McqDraft {
  const distractors = ['Phloem', 'Cambium', 'Cortex'].map((text) => ({ text, why: 'It does something else.' }));
  return { type: 'mcq', stem, correct: { text: key, why }, distractors, concept: 'Transport' };
}

function whyOf(draft: Draft | undefined): string | undefined {
  return draft?.type === 'mcq' ? draft.correct.why : draft?.why;
}

describe('groundDraft', () => {
  it('adds the sentence with the most shared words to the explanation', () => {
    const draft = mcq('Which tissue carries water up a plant?', 'Xylem', 'Its vessels are long tubes.');

    expect(whyOf(groundDraft(draft, notes, 'en'))).toBe(
      'Its vessels are long tubes. From the notes: “Xylem carries water from the roots to the leaves.”',
    );
  });

  it('changes nothing else', () => {
    const draft = mcq('Which tissue carries water up a plant?', 'Xylem', 'Its vessels are long tubes.');
    const grounded = groundDraft(draft, notes, 'en');

    expect(grounded).toEqual({ ...draft, correct: { text: 'Xylem', why: whyOf(grounded) } });
  });

  it('keeps an explanation that quotes five consecutive words of the notes', () => {
    const quoting = mcq('Which tissue moves water?', 'Xylem', 'The notes say that it “carries water from the roots”.');
    const shorter = mcq('Which tissue moves water?', 'Xylem', 'It is known that it carries water from the soil.');

    expect(groundDraft(quoting, notes, 'en')).toBe(quoting);
    expect(whyOf(groundDraft(shorter, notes, 'en'))).toContain('From the notes: ');
  });

  it('returns undefined for a draft that shares no content word with the notes', () => {
    expect(groundDraft(mcq('Who wrote the Arthashastra?', 'Kautilya', 'He was a minister.'), notes, 'en')).toBeUndefined();
    expect(groundDraft(mcq('Which tissue carries water?', 'Xylem', 'So it is.'), [], 'en')).toBeUndefined();
  });

  it('grounds a claim in Hindi', () => {
    const hindi = prepareSentences('जाइलम जल को जड़ों से पत्तियों तक पहुँचाता है।', 'hi');
    const draft: Draft = { type: 'truefalse', stem: 'जाइलम जल पहुँचाता है।', isTrue: true, why: 'यही उसका काम है।', concept: 'परिवहन' };

    expect(whyOf(groundDraft(draft, hindi, 'hi'))).toBe('यही उसका काम है। नोट्स से: “जाइलम जल को जड़ों से पत्तियों तक पहुँचाता है।”');
  });

  it('truncates a long sentence at a word boundary within 300 characters', () => {
    const [long] = prepareSentences(`Xylem ${'carries water upwards '.repeat(30)}daily.`, 'en');
    const why = whyOf(groundDraft(mcq('What does xylem do?', 'Xylem', 'A tube.'), long ? [long] : [], 'en')) ?? '';
    const quoted = /“(.*)”/u.exec(why)?.[1] ?? '';

    expect(quoted.length).toBeLessThanOrEqual(300);
    expect(quoted).toMatch(/(?:carries|water|upwards)…$/u);
  });
});
