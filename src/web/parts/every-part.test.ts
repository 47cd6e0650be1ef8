import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('..', import.meta.url));

/** Shown in other parts, or nothing to look at by themselves. */
const notByThemselves = {
  AddressProvider: 'draws nothing',
  Formula: 'stands in a RichText',
  KeptQueries: 'draws nothing',
  MarkupAhead: 'draws nothing',
  Named: 'words as they stand around it',
  OutcomeHatch: 'fills the pictures',
  RichTextMarkup: 'stands in a RichText',
  ScreenBoundary: 'draws NotLoaded, if anything',
  ScrollBox: 'stands in a RichText',
  ToastLibrary: 'the ToastHost fetches it',
  Words: 'words as they stand around it',
};

/** What is on the page beside the shared parts. */
const others = [
  'account-menu.tsx',
  'analytics/charts/outcome-bars.tsx',
  'analytics/charts/trend-chart.tsx',
  'analytics/concept-map/concept-map.tsx',
  'attempt/answering/confidence-choice.tsx',
  'attempt/report/report-dialog.tsx',
  'attempt/report/report-question.tsx',
  'attempt/solutions/praise/well-done.tsx',
  'attempt/solutions/score/score-picture.tsx',
  'attempt/solutions/summary/time-picture.tsx',
  'landing/example/example-paper.tsx',
  'test-form/notes/file-state.tsx',
  'test-form/notes/notes-drop.tsx',
];

it('shows every shared part and every picture and piece named here on the page of parts', () => {
  const page = filesIn('parts').map(read).join('\n');
  const parts = [...filesIn('shared'), ...others].flatMap((file) => componentsIn(read(file)));

  const notShown = parts.filter((name) => !new RegExp(`<${name}\\b`, 'u').test(page));

  expect(notShown.toSorted()).toEqual(Object.keys(notByThemselves));
});

function filesIn(folder: string): string[] {
  const names = readdirSync(web + folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx')).map((name) => `${folder}/${name}`);
}

function read(file: string): string {
  return readFileSync(web + file, 'utf8');
}

function componentsIn(source: string): string[] {
  return [...source.matchAll(/^export (?:function|class) ([A-Z]\w*)/gmu)].map(([, name]) => name ?? '');
}
