import { expect, it } from 'vitest';
import { seededDraws } from '../../../assessment/seeded-random.ts';
import { draftsOf, readNotes, slotsOf } from './__fixtures__/drafts-of.ts';

async function stemsOfBothKinds(description: string): Promise<string[]> {
  const asked = ['one', 'two', 'three'].flatMap((seed) =>
    [slotsOf(25, 0), slotsOf(0, 25)].map((slots) => draftsOf(description, { slots, draws: seededDraws(seed) })),
  );
  return (await Promise.all(asked)).flat().map(({ stem }) => stem);
}

it.each(['chat', 'code', 'diary', 'links', 'lorem', 'number-table', 'question-paper', 'random-letters', 'recipe', 'song', 'to-do'])(
  'asks nothing about a %s',
  async (name) => {
    expect(await stemsOfBothKinds(readNotes(`junk/${name}`))).toEqual([]);
  },
);

it('makes no claim of an imperative', async () => {
  const stems = await stemsOfBothKinds(
    'Pressure cook the dal with 3 cups of water for 4 whistles. Heat the ghee in a small pan. Ghee gives the dal a rich taste. Toor dal takes 20 minutes to cook.',
  );

  expect(stems.length).toBeGreaterThan(0);
  expect(stems.filter((stem) => !/^(?:Toor dal takes|Ghee gives) /u.test(stem))).toEqual([]);
});

it('asks about notes that contain a timetable, a link and an errand', async () => {
  const clutter = 'https://example.org/notes\nMon: 9.00 10.30 12.00\nwash lab coat: before the practical on Friday\n\n';

  expect((await draftsOf(clutter + readNotes('business'), { slots: slotsOf(25, 0) })).length).toBeGreaterThanOrEqual(20);
});
