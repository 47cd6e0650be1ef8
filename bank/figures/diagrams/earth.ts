import type { Diagram } from '../labelled.ts';
import { accent, circle, curve, line, tick, wash } from '../svg.ts';

const same = (text: string) => [text, text] as const;

/** A quarter of the globe, cut to its centre. */
export const earthInside: Diagram = {
  of: same('a section through the Earth'),
  height: 226,
  art: [
    curve('M60 210V16A194 194 0 0 1 254 210Z', { isBold: true }),
    curve('M60 24A186 186 0 0 1 246 210', { stroke: accent }),
    curve('M60 100A110 110 0 0 1 170 210', { stroke: accent }),
    curve('M60 210V160A50 50 0 0 1 110 210Z', { stroke: accent, fill: wash }),
  ],
  parts: [
    { name: same('Crust'), look: same('the very thin outermost shell'), at: [190, 68], letterAt: [236, 40] },
    { name: same('Mantle'), look: same('the thickest shell, below the thin outermost one'), at: [160, 110], letterAt: [284, 118] },
    { name: same('Outer core'), look: same('the shell around the innermost ball'), at: [88, 146], letterAt: [16, 110] },
    { name: same('Inner core'), look: same('the innermost ball'), at: [76, 196], letterAt: [16, 178] },
  ],
};

export const volcano: Diagram = {
  of: same('a section through a volcano'),
  height: 226,
  art: [
    line([8, 150], [40, 150], { isBold: true }),
    line([260, 150], [292, 150], { isBold: true }),
    curve('M40 150L128 52Q150 66 172 52L260 150', { isBold: true }),
    curve('M98 186Q150 160 202 186Q212 216 150 218Q88 216 98 186Z', { stroke: accent, fill: wash }),
    curve('M143 172V60M157 172V60', { stroke: accent }),
    curve('M128 52Q150 66 172 52', { isBold: true }),
    curve('M80 106q36 0 63 26M64 124q50 0 79 22', { stroke: accent }),
    circle([136, 30], 9),
    circle([152, 20], 11),
    circle([166, 32], 8),
    curve('M172 52q20 12 30 44', { isBold: true, stroke: accent }),
  ],
  parts: [
    { name: same('Crater'), look: same('the funnel-shaped hollow at the top'), at: [143, 58], letterAt: [80, 30] },
    { name: same('Vent'), look: same('the narrow pipe that leads up through the middle'), at: [150, 104], letterAt: [284, 96] },
    { name: same('Magma chamber'), look: same('the wide pocket deep below the mountain'), at: [170, 198], letterAt: [270, 200] },
    { name: same('Lava flow'), look: same('the stream that runs down the slope'), at: [198, 82], letterAt: [246, 50] },
    {
      name: same('Layer of ash and lava'),
      look: same('one of the beds of which the mountain is built'),
      at: [88, 134],
      letterAt: [16, 112],
    },
  ],
};

/** Heights in kilometres are drawn to no scale. */
export const atmosphere: Diagram = {
  of: same('the layers of the atmosphere'),
  height: 214,
  art: [
    [40, 80, 120, 160].map((y) => line([60, y], [240, y], { isDashed: true, stroke: accent })),
    line([60, 202], [240, 202], { isBold: true }),
    tick([52, 160], '13 km', 'end'),
    tick([52, 120], '50 km', 'end'),
    tick([52, 80], '80 km', 'end'),
    tick([52, 40], '400 km', 'end'),
    curve('M96 186q4 -12 16 -8q10 -10 20 2q10 2 6 10h-38q-6 0 -4 -4Z'),
    curve('M130 140l24 -6l-6 6l6 4Z'),
    line([150, 104], [168, 92], { isBold: true }),
  ],
  parts: [
    {
      name: same('Troposphere'),
      does: same('holds weather and clouds'),
      look: same('the lowest layer, from the ground to about 13 km, with a cloud'),
      at: [200, 182],
      letterAt: [278, 182],
    },
    {
      name: same('Stratosphere'),
      does: same('holds the ozone layer'),
      look: same('the layer from about 13 km to 50 km, with an aeroplane'),
      at: [200, 140],
      letterAt: [278, 140],
    },
    {
      name: same('Mesosphere'),
      does: same('burns up most meteors'),
      look: same('the layer from about 50 km to 80 km, with a streak of light'),
      at: [200, 100],
      letterAt: [278, 100],
    },
    {
      name: same('Thermosphere'),
      does: same('reflects radio waves'),
      look: same('the layer from about 80 km to 400 km'),
      at: [200, 60],
      letterAt: [278, 60],
    },
    {
      name: same('Exosphere'),
      does: same('fades into outer space'),
      look: same('the uppermost layer, above about 400 km'),
      at: [200, 20],
      letterAt: [278, 20],
    },
  ],
};
