import type { Diagram } from '../labelled.ts';
import { accent, circle, curve, dot, ellipse, line, wash } from '../svg.ts';

const same = (text: string) => [text, text] as const;

const branches = [
  'M58 84l-28 -26M58 84m-14 -13l-18 0',
  'M52 100l-34 -4M34 98l-12 12',
  'M58 118l-26 24M44 131l0 18',
  'M76 78l-6 -34M73 60l-12 -14',
  'M80 124l-2 34M79 140l12 16',
];

export const neuron: Diagram = {
  of: same('a neuron'),
  height: 200,
  art: [
    circle([76, 100], 26, { stroke: accent, fill: wash }),
    circle([76, 100], 9, { fill: 'currentColor' }),
    branches.map((branch) => curve(branch, { isBold: true })),
    line([102, 100], [240, 100], { isBold: true }),
    [116, 154, 192].map((x) => ellipse([x + 16, 100], 34, 16, { stroke: accent })),
    curve('M240 100l22 -20M240 100l26 0M240 100l22 20', { isBold: true }),
    dot([263, 79]),
    dot([267, 100]),
    dot([263, 121]),
  ],
  parts: [
    {
      name: same('Dendrite'),
      does: same('receives the impulse'),
      look: same('a short branch of the round body'),
      at: [34, 62],
      letterAt: [14, 24],
    },
    {
      name: same('Cell body'),
      does: same('controls the life of the cell'),
      look: same('the large round part'),
      at: [88, 88],
      letterAt: [118, 40],
    },
    {
      name: same('Nucleus'),
      does: same('holds the genetic material'),
      look: same('the dark disc in the middle of the round part'),
      at: [76, 102],
      letterAt: [124, 176],
    },
    {
      name: same('Axon'),
      does: same('carries the impulse away'),
      look: same('the long thread from the round part to the other end'),
      at: [152, 100],
      letterAt: [166, 170],
    },
    {
      name: same('Myelin sheath'),
      does: same('insulates and speeds impulses'),
      look: same('the segmented cover around the long thread'),
      at: [206, 93],
      letterAt: [206, 46],
    },
    {
      name: same('Axon terminal'),
      does: same('releases the transmitter'),
      look: same('the swollen tip of a branch at the far end'),
      at: [263, 121],
      letterAt: [276, 170],
    },
  ],
};

export const flower: Diagram = {
  of: same('a flower cut lengthwise'),
  height: 236,
  art: [
    curve('M138 160c-60 -6 -100 -60 -98 -128c40 10 78 60 98 128', { stroke: accent, fill: wash }),
    curve('M162 160c60 -6 100 -60 98 -128c-40 10 -78 60 -98 128', { stroke: accent, fill: wash }),
    curve('M132 172c-40 14 -58 4 -74 -14c30 -6 54 -4 76 4', { isBold: true }),
    curve('M168 172c40 14 58 4 74 -14c-30 -6 -54 -4 -76 4', { isBold: true }),
    curve('M142 82v54c-20 18 -18 40 8 40s28 -22 8 -40v-54', { isBold: true, fill: wash }),
    ellipse([150, 78], 26, 10, { isBold: true }),
    circle([150, 156], 5, { fill: 'currentColor' }),
    curve('M134 166c-18 -20 -24 -60 -26 -86', { isBold: true }),
    curve('M166 166c18 -20 24 -60 26 -86', { isBold: true }),
    ellipse([106, 72], 12, 22, { isBold: true }),
    ellipse([194, 72], 12, 22, { isBold: true }),
    curve('M130 174q20 12 40 0l-12 16h-16Z', { isBold: true }),
    curve('M144 190v40M156 190v40', { isBold: true }),
  ],
  parts: [
    {
      name: same('Petal'),
      does: same('attracts pollinators'),
      look: same('a large leaf-like part that spreads outwards'),
      at: [62, 70],
      letterAt: [14, 60],
    },
    {
      name: same('Sepal'),
      does: same('protects the bud'),
      look: same('a small green leaf-like part at the base of the larger ones'),
      at: [76, 164],
      letterAt: [14, 190],
    },
    {
      name: same('Anther'),
      does: same('makes pollen grains'),
      look: same('a two-lobed head on a thin stalk at the side'),
      at: [194, 66],
      letterAt: [226, 20],
    },
    {
      name: same('Filament'),
      does: same('holds up the anther'),
      look: same('a thin stalk at the side that carries a two-lobed head'),
      at: [190, 112],
      letterAt: [284, 150],
    },
    {
      name: same('Stigma'),
      does: same('catches pollen grains'),
      look: same('the flat, sticky tip of the central part'),
      at: [150, 77],
      letterAt: [150, 22],
    },
    {
      name: same('Style'),
      does: same('leads the pollen tube down'),
      look: same('the narrow neck of the central part'),
      at: [150, 112],
      letterAt: [80, 16],
    },
    {
      name: same('Ovary'),
      does: same('becomes the fruit'),
      look: same('the swollen base of the central part, with a small body inside'),
      at: [160, 166],
      letterAt: [252, 206],
    },
  ],
};

export const eye: Diagram = {
  of: same('the human eye'),
  height: 214,
  art: [
    curve('M82 62a78 78 0 1 1 0 92', { isBold: true }),
    curve('M92 64a68 68 0 1 1 0 88', { stroke: accent }),
    curve('M82 62q-42 46 0 92', { isBold: true }),
    ellipse([104, 108], 22, 54, { stroke: accent, fill: wash }),
    curve('M84 66l6 26M84 150l6 -26', { isBold: true }),
    curve('M104 81l-8 -18M104 135l-8 18'),
    curve('M219 118l58 20M214 134l58 22', { isBold: true }),
  ],
  parts: [
    {
      name: same('Cornea'),
      does: same('refracts most of the light'),
      look: same('the transparent bulge at the front'),
      at: [62, 100],
      letterAt: [14, 60],
    },
    {
      name: same('Iris'),
      does: same('controls the size of the pupil'),
      look: same('the coloured curtain in front of the biconvex body'),
      at: [87, 140],
      letterAt: [40, 196],
    },
    {
      name: same('Pupil'),
      does: same('lets light into the eye'),
      look: same('the opening in the coloured curtain'),
      at: [90, 108],
      letterAt: [14, 134],
    },
    {
      name: same('Lens'),
      does: same('focuses at all distances'),
      look: same('a biconvex transparent body behind the opening'),
      at: [108, 108],
      letterAt: [156, 60],
    },
    {
      name: same('Ciliary muscle'),
      does: same('changes the focal length'),
      look: same('the ring of fibres that holds the biconvex body'),
      at: [99, 68],
      letterAt: [100, 14],
    },
    {
      name: same('Retina'),
      does: same('turns light into impulses'),
      look: same('the light-sensitive inner layer at the back'),
      at: [214, 92],
      letterAt: [272, 52],
    },
    {
      name: same('Optic nerve'),
      does: same('carries impulses to the brain'),
      look: same('the cord that leaves the back of the ball'),
      at: [252, 140],
      letterAt: [272, 188],
    },
  ],
};
