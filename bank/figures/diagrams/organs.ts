import type { Diagram } from '../labelled.ts';
import { accent, arrow, circle, curve, dot, ellipse, line, wash } from '../svg.ts';

const same = (text: string) => [text, text] as const;

/** Seen from the front: the right side of the body is on the left of the drawing. */
export const heart: Diagram = {
  of: same('the human heart, seen from the front'),
  height: 240,
  art: [
    curve('M84 84c-30 20 -34 62 -4 92c20 20 46 38 72 48c30 -8 58 -40 66 -74c6 -30 0 -52 -14 -66', { isBold: true }),
    // Wall between the sides, and the valves between upper and lower chambers.
    curve('M148 88c4 40 8 90 4 134', { isBold: true }),
    curve('M66 132q20 14 34 6', { stroke: accent }),
    curve('M150 138q-22 8 -36 2', { stroke: accent }),
    curve('M222 130q-20 14 -32 6', { stroke: accent }),
    curve('M153 138q20 8 26 0', { stroke: accent }),
    // Vessels.
    curve('M84 84c-6 -20 -8 -40 -8 -66M100 80c-4 -20 -4 -40 -4 -62', { isBold: true }),
    curve('M80 170c-4 16 -6 36 -6 62M92 186c-2 14 -2 30 -2 46', { isBold: true }),
    curve('M124 90c-2 -34 12 -68 46 -68c30 0 44 14 46 36M140 88c2 -26 14 -50 30 -50c18 0 28 8 30 24', { isBold: true }),
    curve('M152 88c4 -20 22 -32 60 -30M170 90c4 -12 20 -16 42 -14', { isBold: true }),
    curve('M208 96l34 -8M212 108l32 -4', { isBold: true }),
  ],
  parts: [
    {
      name: same('Right atrium'),
      does: same('receives blood from the body'),
      look: same('the upper chamber on the left of the drawing'),
      at: [92, 112],
      letterAt: [14, 100],
    },
    {
      name: same('Right ventricle'),
      does: same('pumps blood to the lungs'),
      look: same('the lower chamber on the left of the drawing'),
      at: [118, 172],
      letterAt: [14, 160],
    },
    {
      name: same('Left atrium'),
      does: same('receives blood from the lungs'),
      look: same('the upper chamber on the right of the drawing'),
      at: [192, 114],
      letterAt: [286, 132],
    },
    {
      name: same('Left ventricle'),
      does: same('pumps blood to the whole body'),
      look: same('the lower chamber on the right of the drawing'),
      at: [186, 168],
      letterAt: [286, 180],
    },
    {
      name: same('Aorta'),
      does: same('carries blood to all organs'),
      look: same('the great vessel that arches over the top of the drawing'),
      at: [184, 30],
      letterAt: [246, 16],
    },
    {
      name: same('Superior vena cava'),
      does: same('returns blood from the head'),
      look: same('the vessel that enters the upper chamber on the left from above'),
      at: [88, 42],
      letterAt: [30, 26],
    },
    {
      name: same('Pulmonary artery'),
      does: same('carries blood to the lungs'),
      look: same('the vessel that leaves the lower chamber on the left and bends to the right'),
      at: [196, 68],
      letterAt: [286, 56],
    },
  ],
};

export const nephron: Diagram = {
  of: same('a nephron'),
  height: 236,
  art: [
    curve('M52 30a28 28 0 1 0 52 0l-8 4a20 20 0 1 1 -36 0Z', { isBold: true }),
    // The knot of capillaries, with the vessel in and the vessel out.
    curve('M66 4v22M90 4v22', { isBold: true, stroke: accent }),
    [
      [68, 32],
      [78, 28],
      [88, 32],
      [72, 42],
      [84, 42],
      [78, 50],
    ].map(([x = 0, y = 0]) => circle([x, y], 6, { stroke: accent })),
    curve('M78 72c2 24 26 8 30 22c4 14 -20 8 -18 22c2 12 28 4 30 16', { isBold: true }),
    curve('M122 136c2 30 0 60 6 76c6 14 20 14 24 0c4 -20 2 -100 6 -116', { isBold: true }),
    curve('M158 96c4 -22 30 -4 30 -20c0 -14 -22 -6 -20 -20c2 -12 30 -8 48 -4', { isBold: true }),
    curve('M216 46c8 40 6 120 6 180M232 46c2 40 2 120 2 180', { isBold: true }),
    curve('M216 46q8 -10 16 0'),
    arrow([228, 150], [228, 196], { stroke: accent }),
  ],
  parts: [
    {
      name: same('Glomerulus'),
      does: same('filters blood under pressure'),
      look: same('a knot of fine vessels inside a cup'),
      at: [82, 42],
      letterAt: [14, 22],
    },
    {
      name: same("Bowman's capsule"),
      does: same('collects the filtrate'),
      look: same('a cup with a double wall around a knot of vessels'),
      at: [54, 58],
      letterAt: [14, 92],
    },
    {
      name: same('Proximal tubule'),
      does: same('reabsorbs all of the glucose'),
      look: same('the coiled tube that leads away from the cup'),
      at: [101, 93],
      letterAt: [40, 132],
    },
    {
      name: same('Loop of Henle'),
      does: same('keeps the medulla concentrated'),
      look: same('a long tube that runs down, turns and comes up again'),
      at: [134, 218],
      letterAt: [70, 218],
    },
    {
      name: same('Distal tubule'),
      does: same('secretes potassium ions'),
      look: same('the coiled tube between the long bend and the wide straight tube'),
      at: [178, 79],
      letterAt: [160, 20],
    },
    {
      name: same('Collecting duct'),
      does: same('takes urine to the pelvis'),
      look: same('the wide straight tube on the right that runs downwards'),
      at: [226, 120],
      letterAt: [282, 104],
    },
  ],
};

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
