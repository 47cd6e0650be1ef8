import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Router } from 'wouter';

import { examplePapers } from '../contract/example-paper.ts';
import { App } from './app.tsx';
import { drawBelow } from './below-the-form.tsx';
import { LandingScreen } from './landing-screen.tsx';
import { FormulaText } from './landing/example/formula-text.tsx';
import { ProductFacts } from './product-facts.tsx';

/** As a server draws it, without a browser. */
function draw(content: ReactNode): string {
  const inRouter = (part: ReactNode) => renderToString(<Router ssrPath="/">{part}</Router>);
  drawBelow(inRouter(<ProductFacts />));
  return inRouter(content).replaceAll('<!-- -->', '');
}

/** What can be read of it. */
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/gu, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

describe.each([
  ['the first page', <LandingScreen key="page" />],
  ['the whole app at /', <App key="app" />],
])('%s, drawn without a browser', (_, content) => {
  const html = draw(content);
  const text = textOf(html);

  it('has no browser to ask', () => {
    expect([typeof window, typeof document, typeof localStorage]).toEqual(['undefined', 'undefined', 'undefined']);
  });

  it('has one first heading, and its sections in order', () => {
    const headings = [...html.matchAll(/<h(?<level>[1-6])[^>]*>(?<words>[^<]*)/gu)].map(
      ({ groups }) => `${groups?.level} ${groups?.words}`,
    );

    expect(headings).toEqual([
      '1 Set yourself a question paper.',
      '2 Practice paper',
      '2 Example paper',
      '2 Checked before you see it.',
      '2 How it works',
      '3 Say what it is about',
      '3 Sit the paper',
      '3 Read where the marks went',
      '2 An exam hall that forgives a bad connection',
      '3 Every question has its shape',
      '3 Saved as you answer',
      '3 Negative marking, if you want it',
      '3 Goes on without a network',
      '2 What it costs',
      '3 Free',
      '3 Premium',
    ]);
  });

  it('has the form with its fields and its button', () => {
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

  it('has every question of the example with its options, and all formulas set', () => {
    for (const { question, options } of examplePapers.en) {
      for (const words of [question, ...options].filter((words) => !words.includes('$'))) expect(text).toContain(words);
    }
    expect(text).toContain('What are the roots of (x − 3)² = 25?');
    expect(text).toContain('28 and −22');
    expect(html.match(/type="radio" name="[a-z-]+\/[a-z-]+\/[a-z-]+"/gu)).toHaveLength(4 * 4 + 2);
    expect(text).not.toContain('$');
  });

  it('has the plans as they are, with the way to each', () => {
    for (const words of ['₹0', '₹49', '₹99', 'Save 50%', '5 tests per month', 'Unlimited test generation', 'up to 10 tests a minute']) {
      expect(text).toContain(words);
    }
    expect(html).toMatch(/<a [^>]*href="\/signup"[^>]*>Sign up free/u);
    expect(html).toMatch(/<a [^>]*href="\/signup\?next=%2Fpayment"[^>]*>Sign up, then upgrade/u);
  });

  it('is drawn the same every time', () => {
    expect(draw(content)).toBe(html);
  });
});

it.each([
  ['$(x - 3)^2 = 25$', '(x − 3)² = 25'],
  ['$8$ and $-2$', '8 and −2'],
  ['no formula - none', 'no formula - none'],
])('sets %s as %s', (source, set) => {
  expect(textOf(renderToString(<FormulaText text={source} />)).replaceAll('<!-- -->', '')).toBe(set);
});
