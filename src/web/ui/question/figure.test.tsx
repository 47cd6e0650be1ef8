import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { StemText } from './stem-text.tsx';

const figure = { svg: '<svg role="img" aria-label="A block on a floor."></svg>', description: 'A block on a floor.' };

it.each([undefined, 'statements'] as const)('a stem (%s) has its figure below its words', (form) => {
  const html = renderToStaticMarkup(
    <StemText text={'About it:\nI. It is heavy.\nII. It moves.\nWhich is true?'} form={form} figure={figure} />,
  );

  expect(html).toMatch(/Which is true\?.*<div class="figure"><svg role="img" aria-label="A block on a floor."><\/svg><\/div>/u);
});

it('shows the description in place of what is no drawing of ours', () => {
  const html = renderToStaticMarkup(<StemText text="Why?" form={undefined} figure={{ ...figure, svg: '<svg onload="alert(1)"></svg>' }} />);

  expect(html).toMatch(/<p>A block on a floor\.<\/p>/u);
  expect(html).not.toContain('alert');
});

it('a stem without a figure has no box for one', () => {
  expect(renderToStaticMarkup(<StemText text="Why?" form={undefined} />)).not.toContain('figure');
});
