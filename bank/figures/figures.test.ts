import { describe, expect, it } from 'vitest';

import { isOwnDrawing } from '../../src/assessment/forms/own-drawing.ts';
import { seededRandom } from '../../src/assessment/seeded-random.ts';
import type { Figure, McqDraft } from '../../src/assessment/question.ts';
import { visibleText } from '../../src/assessment/text/visible-text.ts';
import { itemModels } from '../item-models.ts';
import { drawing, escapeText, figureWidth, label } from './svg.ts';

type Drawn = McqDraft & { figure: Figure };

function drawnBy(model: (typeof itemModels)[number]): Drawn[] {
  const random = seededRandom(`figures.test:${model.id}`);
  return Array.from({ length: 200 }, () => model.draw({ seen: random, key: random })?.draft).filter(
    (draft): draft is Drawn => draft?.figure !== undefined,
  );
}

const models = itemModels.map((model) => [model.id, drawnBy(model)] as const).filter(([, drafts]) => drafts.length > 0);

it('are drawn by 60 models or more', () => {
  expect(models.length).toBeGreaterThanOrEqual(60);
});

describe.each(models)('the figures of %s', (_, drafts) => {
  const figures = drafts.map(({ figure }) => figure);

  it('are an image with their description as its name', () => {
    for (const { svg, description } of figures) expect(svg).toContain(`role="img" aria-label="${escapeText(description)}"`);
  });

  it('have shapes and words alone, which are all numbers of ours: no style, script or link', () => {
    for (const { svg } of figures) {
      expect([svg, isOwnDrawing(svg)]).toEqual([svg, true]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/u);
    }
  });

  it('use the colour of the text and two others', () => {
    const colours = new Set(figures.flatMap(({ svg }) => [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/gu)].map(([, colour]) => colour)));

    expect([...colours].filter((colour) => !['none', 'currentColor', 'var(--pen)', 'var(--pen-wash)'].includes(colour ?? ''))).toEqual([]);
  });

  it('stay within their frame, in words of at least 12 pixels', () => {
    for (const { svg } of figures) {
      const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/u.exec(svg) ?? [];
      expect([Number(width), Number(height) <= 300]).toEqual([figureWidth, true]);
      const spots = [
        ...svg.matchAll(/<text x="(-?[\d.]+)" y="(-?[\d.]+)" text-anchor="(\w+)"(?: class="tick")?(?: font-size="(\d+)")?[^>]*>([^<]*)/gu),
      ];
      expect(spots.length).toBe((svg.match(/<text/gu) ?? []).length);
      for (const [, x, y, anchor, size = '14', words = ''] of spots) {
        const long = words.length * Number(size) * 0.56;
        const left = Number(x) - { start: 0, middle: long / 2, end: long }[anchor as 'start' | 'middle' | 'end'];
        expect([words, left >= -3, left + long <= figureWidth + 3, Number(y) >= 9, Number(y) <= Number(height)]).toEqual([
          words,
          true,
          true,
          true,
          true,
        ]);
        expect(Number(size)).toBeGreaterThanOrEqual(12);
      }
    }
  });

  it('do not tell the key', () => {
    const numbersIn = (text: string) => new Set(text.match(/\d+(?:[.,]\d+)*/gu));
    for (const { figure, stem, correct } of drafts) {
      const words = figure.svg.replaceAll(/<text[^>]*class="tick"[^>]*>[^<]*<\/text>/gu, '').replaceAll(/<[^>]*>/gu, ' ');
      const [key = ''] = numbersIn(visibleText(correct.text));
      const isGiven = numbersIn(visibleText(stem)).has(key);
      const isTold = numbersIn(words).has(key) && !isGiven;
      expect([correct.text, figure.description, isTold && !isGivenInData(figure, key)]).toEqual([correct.text, figure.description, false]);
    }
  });
});

describe.each(models.filter(([, drafts]) => drafts.some(({ correct }) => !/\d/u.test(correct.text))))(
  'the figures of %s, whose keys are words,',
  (_, drafts) => {
    it('do not name the key, unless they name all options', () => {
      const told = drafts.filter(({ figure, correct, distractors }) => {
        const names = ({ text }: { text: string }) => figure.svg.toLowerCase().includes(text.toLowerCase());
        return names(correct) && !distractors.every(names);
      });

      expect(told.map(({ figure, correct }) => [correct.text, figure.description])).toEqual([]);
    });
  },
);

/** Data that a learner reads from the figure may have the same number as the key by chance. */
function isGivenInData({ description }: Figure, key: string): boolean {
  return /chart|graph|measuring/u.test(description) && new RegExp(`\\b${key}\\b`, 'u').test(description);
}

it('escape what they are given', () => {
  expect(drawing(10, 'A "b" & <c>', [label([1, 1], '<script>')]).svg).toMatch(
    /aria-label="A &quot;b&quot; &amp; &lt;c&gt;".*>&lt;script&gt;</u,
  );
});
