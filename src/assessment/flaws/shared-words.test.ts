import { describe, expect, it } from 'vitest';
import { mcq } from './__fixtures__/drafts.ts';
import { hasConvergence, hasKeyEchoingStem } from './shared-words.ts';

describe('hasKeyEchoingStem', () => {
  it('flags a word that stem and key share and no distractor holds', () => {
    expect(hasKeyEchoingStem(mcq('What carries oxygen in the blood?', 'Red blood cells', 'Platelets', 'Plasma', 'Antibodies'))).toBe(true);
    expect(hasKeyEchoingStem(mcq('Which organ do plants use?', 'The leaf of a plant', 'Heart', 'Lung', 'Gill'))).toBe(true);
    expect(hasKeyEchoingStem(mcq('पौधे का हरा रंग किससे है?', 'पौधे के हरित लवक से', 'जल से', 'मिट्टी से', 'वायु से'))).toBe(true);
  });

  it('does not flag a word that a distractor holds too, in singular or plural', () => {
    expect(hasKeyEchoingStem(mcq('What carries oxygen in the blood?', 'Red blood cells', 'White blood cells', 'Plasma', 'Bile'))).toBe(
      false,
    );
    expect(hasKeyEchoingStem(mcq('Which cells carry oxygen?', 'Red cells', 'The nerve cell', 'Plasma', 'Bile'))).toBe(false);
  });

  it('does not flag stop words and words of three letters', () => {
    expect(hasKeyEchoingStem(mcq('Which gas is used with which acid?', 'A gas used with it', 'Iron', 'Gold', 'Zinc'))).toBe(false);
  });

  it('does not flag a stem that names its candidates', () => {
    const stem = 'Asha, Binod, Chitra and Devika sit in a row; Binod sits left of Asha. Who sits second?';

    expect(hasKeyEchoingStem(mcq(stem, 'Binod', 'Asha', 'Chitra', 'Devika'))).toBe(false);
  });
});

describe('hasConvergence', () => {
  it('flags a key that the other options hold in parts', () => {
    expect(hasConvergence(mcq('Which pair?', 'Speed and mass', 'Speed and charge', 'Force and mass', 'Heat and time'))).toBe(true);
    expect(
      hasConvergence(mcq('Which antacid?', 'Magnesium hydroxide', 'Sodium hydroxide', 'Potassium hydroxide', 'Magnesium sulphate')),
    ).toBe(true);
  });

  it('does not flag options that vary in two parts evenly', () => {
    expect(
      hasConvergence(
        mcq('Which pair?', 'Speed rises, mass falls', 'Speed falls, mass rises', 'Speed rises, mass rises', 'Speed falls, mass falls'),
      ),
    ).toBe(false);
  });

  it('does not flag a word that all options share', () => {
    expect(hasConvergence(mcq('Which cell?', 'Red blood cell', 'Nerve cell', 'Muscle cell', 'Fat cell'))).toBe(false);
  });

  it('does not flag where a distractor converges as much as the key', () => {
    expect(hasConvergence(mcq('Which pair?', 'Speed and mass', 'Speed and charge', 'Force and charge', 'Force and mass'))).toBe(false);
  });

  it('does not flag numbers, formulas and units, whose slips keep parts of the key by nature', () => {
    expect(hasConvergence(mcq('Which value?', '$20\\sqrt{3}$ m', '$10\\sqrt{3}$ m', '20 m', '60 m'))).toBe(false);
    expect(hasConvergence(mcq('Which unit?', 'kg m/s', 'kg m/s²', 'N/s', 'J s'))).toBe(false);
  });
});
