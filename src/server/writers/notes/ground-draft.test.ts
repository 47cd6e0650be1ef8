import { describe, expect, it } from 'vitest';
import type { Draft, McqDraft } from '../../../assessment/question.ts';
import { groundDraft } from './ground-draft.ts';
import { prepareNotes } from './prepared-notes.ts';

const notes = prepareNotes(
  'Xylem carries water from the roots to the leaves. Phloem carries sugars from the leaves to the roots. Stomata open in bright light.',
  'en',
);

function mcq(stem: string, key: string, why: string): McqDraft {
  const distractors = ['Phloem', 'Cambium', 'Cortex'].map((text) => ({ text, why: 'It does something else.' }));
  return { type: 'mcq', stem, correct: { text: key, why }, distractors, concept: 'Transport' };
}

/** Its explanation, or the reason to reject it. */
function whyOf(draft: Draft | { rejected: string }): string {
  if ('rejected' in draft) return draft.rejected;
  return draft.type === 'mcq' ? draft.correct.why : draft.why;
}

describe('groundDraft', () => {
  it('adds the sentence with the most shared words to the explanation', () => {
    const draft = mcq('Which tissue carries water up a plant?', 'Xylem', 'Its vessels are long tubes.');

    expect(whyOf(groundDraft({ draft }, notes, 'en'))).toBe(
      'Its vessels are long tubes. From the notes: “Xylem carries water from the roots to the leaves.”',
    );
  });

  it('changes nothing else', () => {
    const draft = mcq('Which tissue carries water up a plant?', 'Xylem', 'Its vessels are long tubes.');
    const grounded = groundDraft({ draft }, notes, 'en');

    expect(grounded).toEqual({ ...draft, correct: { text: 'Xylem', why: whyOf(grounded) } });
  });

  it('keeps an explanation that quotes five consecutive words of the notes', () => {
    const quoting = mcq('Which tissue moves water?', 'Xylem', 'The notes say that it “carries water from the roots”.');
    const shorter = mcq('Which tissue moves water?', 'Xylem', 'It is known that it carries water from the soil.');

    expect(groundDraft({ draft: quoting }, notes, 'en')).toBe(quoting);
    expect(whyOf(groundDraft({ draft: shorter }, notes, 'en'))).toContain('From the notes: ');
  });

  it('rejects a draft that shares no content word with the notes', () => {
    const [hindu, tissue] = [
      mcq('Who wrote the Arthashastra?', 'Kautilya', 'He was a minister.'),
      mcq('Which tissue carries water?', 'Xylem', 'So it is.'),
    ];

    expect(groundDraft({ draft: hindu }, notes, 'en')).toEqual({ rejected: 'not-in-notes' });
    expect(groundDraft({ draft: tissue }, prepareNotes('', 'en'), 'en')).toEqual({ rejected: 'not-in-notes' });
  });

  it.each<[string, string, string]>([
    ['exactly', 'Phloem carries sugars from the leaves to the roots.', 'Phloem carries sugars from the leaves to the roots.'],
    [
      'in other case and spacing, in quotation marks',
      ' “phloem carries\nsugars from the leaves” ',
      'phloem carries sugars from the leaves',
    ],
    [
      'of two sentences',
      'Phloem carries sugars from the leaves to the roots. Stomata open in bright light.',
      'Phloem carries sugars from the leaves to the roots. Stomata open in bright light.',
    ],
    ['too short to be one', 'Phloem', 'Xylem carries water from the roots to the leaves.'],
    ['of nothing', '  ', 'Xylem carries water from the roots to the leaves.'],
  ])('shows a quotation %s', (_, quote, shown) => {
    const draft = mcq('Which tissue carries water up a plant?', 'Xylem', 'Its vessels are long tubes.');

    expect(whyOf(groundDraft({ draft, quote }, notes, 'en'))).toBe(`Its vessels are long tubes. From the notes: “${shown}”`);
  });

  it.each([
    'Phloem carries water from the leaves to the roots.',
    'Xylem carries water from the roots to the leave',
    'Stomata open in bright light. Xylem carries water from the roots to the leaves.',
  ])('rejects the quotation “%s”, which the notes do not contain', (quote) => {
    const draft = mcq('Which tissue carries water up a plant?', 'Xylem', 'Its vessels are long tubes.');

    expect(groundDraft({ draft, quote }, notes, 'en')).toEqual({ rejected: 'quote-not-in-notes' });
  });

  it('shows a quotation once, where the explanation has it already', () => {
    const quote = 'Xylem carries water from the roots to the leaves.';
    const draft = mcq('Which tissue carries water up a plant?', 'Xylem', `The notes say: “${quote}”`);

    expect(groundDraft({ draft, quote }, notes, 'en')).toBe(draft);
  });

  it('grounds a claim in Hindi', () => {
    const hindi = prepareNotes('जाइलम जल को जड़ों से पत्तियों तक पहुँचाता है।', 'hi');
    const draft: Draft = { type: 'truefalse', stem: 'जाइलम जल पहुँचाता है।', isTrue: true, why: 'यही उसका काम है।', concept: 'परिवहन' };

    expect(whyOf(groundDraft({ draft }, hindi, 'hi'))).toBe('यही उसका काम है। नोट्स से: “जाइलम जल को जड़ों से पत्तियों तक पहुँचाता है।”');
  });

  it('truncates a long sentence at a word boundary within 300 characters', () => {
    const long = prepareNotes(`Xylem ${'carries water upwards '.repeat(30)}daily.`, 'en');
    const why = whyOf(groundDraft({ draft: mcq('What does xylem do?', 'Xylem', 'A tube.') }, long, 'en'));
    const quoted = /“(.*)”/u.exec(why)?.[1] ?? '';

    expect(quoted.length).toBeLessThanOrEqual(300);
    expect(quoted).toMatch(/(?:carries|water|upwards)…$/u);
  });
});
