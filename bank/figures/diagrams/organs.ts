import type { Diagram } from '../labelled.ts';
import { accent, arrow, circle, curve } from '../svg.ts';

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
