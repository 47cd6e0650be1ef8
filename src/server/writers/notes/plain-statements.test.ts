import { describe, expect, it } from 'vitest';
import { seededDraws } from '../../../assessment/seeded-random.ts';
import { draftsOf, isChoice, readNotes, slotsOf } from './__fixtures__/drafts-of.ts';

const heart = readNotes('heart');
const choicesOf = async (description: string) => (await draftsOf(description, { slots: slotsOf(20, 0) })).filter(isChoice);

describe('questions on the subject of a plain statement', () => {
  it('yields ten questions of both types, or six multiple-choice ones, from sixteen sentences', async () => {
    const mixed = await draftsOf(heart, { slots: slotsOf(12, 8) });
    const choices = await choicesOf(heart);

    expect(mixed.length).toBeGreaterThanOrEqual(10);
    expect(new Set(mixed.map(({ type }) => type)).size).toBe(2);
    expect(choices.length).toBeGreaterThanOrEqual(6);
  });

  it('offers subjects of the same number, each explained by the notes', async () => {
    const drafts = await choicesOf(heart);
    const arteries = drafts.find(({ correct }) => correct.text === 'Arteries');

    expect(arteries?.stem).toBe('According to the notes, which of these carry blood away from the heart?');
    expect(arteries?.distractors.find(({ text }) => text === 'Veins')?.why).toBe(
      '“Veins” in your notes: “Veins carry blood towards the heart.”',
    );
    const ofSubjects = drafts.filter(({ stem }) => / which of these /u.test(stem));
    expect(ofSubjects.flatMap(({ distractors }) => distractors).every(({ text }) => text.endsWith('s'))).toBe(true);
  });

  it('substitutes a subject only by one with the same verb or the same noun', async () => {
    const claims = (
      await Promise.all([...'abcdef'].map((seed) => draftsOf(heart, { slots: slotsOf(0, 20), draws: seededDraws(seed) })))
    ).flat();
    const stems = claims.flatMap((draft) => (draft.type === 'truefalse' && !draft.isTrue ? [draft.stem] : []));

    expect(stems).toContain('According to the notes, veins carry blood away from the heart.');
    expect(stems.filter((stem) => / carry /u.test(stem) && !/ (?:veins|arteries) carry /u.test(stem))).toEqual([]);
    expect(stems).toContain('White blood cells contain haemoglobin, which binds oxygen.');
    expect(stems.filter((stem) => / prevent | contain | defend | help /u.test(stem) && !/^(?:Red|White) blood cells/u.test(stem))).toEqual(
      [],
    );
  });

  it('offers no distractor that the notes state to be true in other words', async () => {
    const plain =
      'Roots absorb water from the soil. Leaves release vapour into the air. Stems support the branches of a tree. Flowers produce seeds in the spring. ';
    const optionsOf = async (text: string) =>
      (await choicesOf(text))
        .filter(({ correct }) => correct.text === 'Roots')
        .flatMap(({ distractors }) => distractors.map(({ text: option }) => option));

    expect((await optionsOf(plain)).toSorted()).toEqual(['Flowers', 'Leaves', 'Stems']);
    expect(await optionsOf(`${plain}The leaves of one tree drew water from the wet soil in 1999.`)).toEqual([]);
    expect(await optionsOf(plain.replace('the air', 'the soil and take up water'))).toEqual([]);
  });

  it('offers a distractor of which the notes state the opposite', async () => {
    const market =
      'A surplus arises when the price is above the normal level. A shortage arises when the price is below the normal level. A guardian protects the work of the maker. A contract contains the will of both sides.';
    const surplus = (await choicesOf(market)).find(({ stem }) => / arises /u.test(stem));

    expect([surplus?.correct, ...(surplus?.distractors ?? [])].map((option) => option?.text)).toEqual(
      expect.arrayContaining(['Surplus', 'Shortage']),
    );
  });

  it('offers names only with names that share a verb', async () => {
    const names =
      'Books tell of the Ganga, the Indus, the Kosi, the Tapi, the Senate and the Bank. The Ganga rises from a glacier of the north. ' +
      'The Indus rises beside a lake of Tibet. The Senate controls the money of the state. The Bank protects the savings of the people. ';
    const others = 'The Kosi rises among the hills of Nepal. The Tapi rises along the ridge of Satpura.';
    const ofRivers = async (text: string) => (await choicesOf(text)).filter(({ stem }) => / rises /u.test(stem));

    expect(await ofRivers(names)).toEqual([]);
    for (const { correct, distractors } of await ofRivers(names + others)) {
      expect([correct, ...distractors].map(({ text }) => text).toSorted()).toEqual(['Ganga', 'Indus', 'Kosi', 'Tapi']);
    }
    expect((await ofRivers(names + others)).length).toBeGreaterThan(0);
  });

  it('adds a missing full stop to a claim', async () => {
    const lines = 'Rivers\n- The Krishna is about 1,400 km long\n- The Ganga is about 2,500 km long\n- The Kaveri is about 800 km long\n';
    const claims = await draftsOf(lines, { slots: slotsOf(0, 3) });

    expect(claims.length).toBeGreaterThan(0);
    expect(claims.every(({ stem }) => stem.endsWith(' km long.'))).toBe(true);
  });

  it('never offers a part with its whole, nor distant subjects', async () => {
    const parts =
      'Roots absorb water from the soil. Stems support the branches of a tree. Flowers produce seeds in the spring. Red flowers attract insects from afar. ';
    const far = Array.from({ length: 13 }, (_, index) => `In ${1900 + index} the tree in the garden grew taller than before.`).join(' ');
    const routers = 'Routers connect networks with one another.';
    const rootsAsked = async (text: string) => (await choicesOf(text)).some(({ correct }) => correct.text === 'Roots');

    expect(await rootsAsked(parts)).toBe(false);
    expect(await rootsAsked(`${parts}${routers}`)).toBe(true);
    expect(await rootsAsked(`${parts}${far} ${routers}`)).toBe(false);
  });
});
