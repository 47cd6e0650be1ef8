import { describe, expect, it } from 'vitest';

import { exampleQuestions } from '../../contract/example-question.ts';
import { renderScreen } from '../render-screen.tsx';
import { defaultSettings } from '../shared/page-settings.ts';

const render = async () => (await renderScreen('/', defaultSettings)).replaceAll(/<!--.*?-->/gu, '');

/** The visible text. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

describe('the first page, rendered without a browser', async () => {
  const html = await render();
  const text = textOf(html);

  it('runs without browser globals', () => {
    expect([typeof window, typeof document, typeof localStorage]).toEqual(['undefined', 'undefined', 'undefined']);
  });

  it('has one h1, and its sections in order', () => {
    const headings = [...html.matchAll(/<h(?<level>[1-6])[^>]*>(?<words>[^<]*)/gu)].map(
      ({ groups }) => `${groups?.level} ${groups?.words}`,
    );

    expect(headings).toEqual([
      '1 Make your own practice test.',
      '2 Practice test',
      '2 Example question',
      '2 Checked before you see it.',
      '2 How it works',
      '3 Type a topic',
      '3 Take the test',
      '3 See where you lost marks',
      '2 Keeps working on a bad connection',
      '3 Status at a glance',
      '3 Saved as you answer',
      '3 Negative marking, if you want it',
      '3 Works without a network',
      '2 Pricing',
      '3 Free',
      '3 Premium',
    ]);
  });

  it('has the form with its fields and button', () => {
    for (const label of [
      'Title',
      'Topic',
      'Question Count',
      'Time Per Question (seconds)',
      'Negative Marking',
      'Difficulty',
      'Question Type',
    ]) {
      expect(text).toContain(label);
    }
    expect(html).toMatch(/<button type="submit"[^>]*>.*?Generate Prash Patra/u);
  });

  it('has the example with its options, its key and all reasons', () => {
    const { stem, options } = exampleQuestions.en;
    for (const words of [stem, ...options.flatMap((option) => [option.text, option.why])]) expect(text).toContain(words);
    expect(text).toContain('Pulmonary arteryCorrect');
    expect(text).toContain('Superior vena cavaYour answer, wrong');
    expect(html).not.toContain('type="radio" name="biology');
  });

  it('has the plans, each with its link', () => {
    for (const words of ['₹0', '₹49', '₹99', 'Save 50%', '5 tests per month', 'Unlimited test generation', 'up to 10 tests a minute']) {
      expect(text).toContain(words);
    }
    expect(html).toMatch(/<a [^>]*href="\/signup"[^>]*>Sign up free/u);
    expect(html).toMatch(/<a [^>]*href="\/signup\?next=%2Fpayment"[^>]*>Sign up, then upgrade/u);
  });

  it('renders the same every time', async () => {
    expect(await render()).toBe(html);
  });
});
