import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { numbersOn, PassageBox, PassageText } from './passage-text.tsx';

const passage = { id: 'p', text: 'Sales of a shop.\n\n| Year | Sales |\n|---|---|\n| 2023 | 40 |\nIn thousands.' };

it.each([
  ['passage', [4, 5, 6], 'Passage for questions 4 to 6'],
  ['passage', [4], 'Passage for question 4'],
  ['data', [4, 6], 'Data for questions 4, 6'],
] as const)('says for which questions a %s is: %j', (form, numbers, heading) => {
  for (const Shown of [PassageBox, PassageText]) {
    expect(renderToStaticMarkup(<Shown passage={passage} form={form} numbers={numbers} />)).toContain(`<h2>${heading}</h2>`);
  }
});

it('shows a table of a passage as a table with a head', () => {
  const html = renderToStaticMarkup(<PassageText passage={passage} form="data" numbers={[1]} />);

  expect(html.replaceAll(/ (?:class|lang|tabindex|role|aria-label)="[^"]*"/gu, '').replaceAll(/<\/?span>/gu, '')).toContain(
    '<thead><tr><th scope="col">Year</th><th scope="col">Sales</th></tr></thead><tbody><tr><th scope="row">2023</th><td>40</td></tr></tbody>',
  );
});

it('finds the questions on a passage, also while some are not written', () => {
  expect(numbersOn(passage, [{ passage: { id: 'other', text: '' } }, { passage }, undefined, {}, { passage }])).toEqual([2, 5]);
});
