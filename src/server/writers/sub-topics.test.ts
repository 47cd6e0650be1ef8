import { describe, expect, it } from 'vitest';
import { subTopicsOf } from './sub-topics.ts';

describe('subTopicsOf', () => {
  it.each([
    ['Light and dark reactions, Calvin cycle; photorespiration', ['Light and dark reactions', 'Calvin cycle', 'photorespiration']],
    ['mitosis, meiosis and cell cycle', ['mitosis', 'meiosis', 'cell cycle']],
    ["Newton's first law, second law, and third law", ["Newton's first law", 'second law', 'third law']],
    ["Ohm's law and Kirchhoff's law", ["Ohm's law", "Kirchhoff's law"]],
    ['1. Xylem\n2. Phloem\n3. Transpiration', ['Xylem', 'Phloem', 'Transpiration']],
    ['- Kinetic energy\n- Potential energy', ['Kinetic energy', 'Potential energy']],
    ['• Arrays\n• Linked lists', ['Arrays', 'Linked lists']],
    ["Electricity: Ohm's law, resistance, power", ["Ohm's law", 'resistance', 'power']],
    ['Photosynthesis including light reactions, Calvin cycle', ['light reactions', 'Calvin cycle']],
    ['Trigonometry (sin, cos), calculus', ['Trigonometry (sin, cos)', 'calculus']],
    ['Demand, supply, elasticity etc.', ['Demand', 'supply', 'elasticity']],
    ['Loops. Functions. Arrays.', ['Loops', 'Functions', 'Arrays']],
    ['Class 12, NCERT, Electrostatics, Capacitance', ['Electrostatics', 'Capacitance']],
    ['Questions on Mughal Empire, Maratha Empire and Delhi Sultanate for class 10', ['Mughal Empire', 'Maratha Empire', 'Delhi Sultanate']],
    ['C, C++ and Java', ['C', 'C++', 'Java']],
    ['stacks, queues & trees', ['stacks', 'queues', 'trees']],
    ['संधि, समास और अलंकार', ['संधि', 'समास', 'अलंकार']],
    ['गति के नियम; कार्य तथा ऊर्जा; ध्वनि', ['गति के नियम', 'कार्य तथा ऊर्जा', 'ध्वनि']],
    ['Osmosis, osmosis, diffusion', ['Osmosis', 'diffusion']],
  ])('finds the sub-topics of %j', (description, parts) => {
    expect(subTopicsOf('A test', description)).toEqual(parts);
  });

  it.each([
    'Photosynthesis',
    'Mitosis and meiosis',
    'Ratio and proportion',
    'Light and dark reactions',
    'World War 2',
    'Please make 20 hard questions on photosynthesis',
    'In plants, light reactions occur in the thylakoids',
    'French Revolution (causes, events, results)',
    'Numbers from 1,000 to 10,000',
    'भारत का संविधान',
    '',
  ])('finds none in %j', (description) => {
    expect(subTopicsOf('A test', description)).toEqual([]);
  });

  it('falls back to the title without repeating it', () => {
    expect(subTopicsOf('Mitosis, meiosis, cell cycle', 'Class 11')).toEqual(['Mitosis', 'meiosis', 'cell cycle']);
    expect(subTopicsOf('Cells', 'Cells, tissues, organs')).toEqual(['tissues', 'organs']);
  });

  it('uses the headings of notes', () => {
    const osmosis = 'Osmosis is the movement of water through a membrane. It needs no energy at all. Roots take up water in that way.';
    const diffusion =
      'Diffusion is the movement of particles to where they are fewer. It is faster in warm water. Perfume spreads through a room by it, and so does smoke.';

    expect(subTopicsOf('Cells', `Osmosis\n${osmosis}\n\nDiffusion\n${diffusion}`)).toEqual(['Osmosis', 'Diffusion']);
    expect(subTopicsOf('Cells', `${osmosis} ${diffusion} ${osmosis}`)).toEqual([]);
  });

  it('returns at most twelve, each of at most 120 characters', () => {
    const many = Array.from({ length: 20 }, (_, index) => `Part ${String.fromCharCode(65 + index)}`);

    expect(subTopicsOf('A test', many.join(', '))).toEqual(many.slice(0, 12));
    expect(subTopicsOf('A test', `Osmosis, ${'x'.repeat(121)}`)).toEqual([]);
  });

  it('does not backtrack over two thousand spaces', () => {
    const started = process.cpuUsage();

    expect(subTopicsOf('A test', `Osmosis,${' '.repeat(1900)}diffusion`)).toEqual(['Osmosis', 'diffusion']);
    // Processor time, which other load on the machine does not change much; backtracking takes minutes.
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
  });
});
