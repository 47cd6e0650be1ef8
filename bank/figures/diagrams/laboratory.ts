import type { Diagram } from '../labelled.ts';
import { accent, arrow, chain, circle, curve, ellipse, line, rectangle, tick, wash } from '../svg.ts';

const same = (text: string) => [text, text] as const;

export const gasPreparation: Diagram = {
  of: same('the preparation of a gas collected over water'),
  height: 216,
  art: [
    // Flask with a liquid, its funnel and the tube to the trough.
    curve('M70 84v30l-36 62q-4 14 10 14h84q14 0 10 -14l-36 -62v-30Z', { isBold: true }),
    curve('M46 156l-10 20q-4 14 10 14h84q14 0 10 -14l-10 -20Z', { fill: wash, stroke: accent }),
    rectangle([68, 74], 36, 14, { fill: 'currentColor' }),
    curve('M76 20h16l-5 16v134M87 36l-6 0M81 36v134', {}),
    curve('M76 20l5 16'),
    chain([
      [96, 100],
      [96, 50],
      [196, 50],
      [196, 186],
      [222, 186],
      [222, 170],
    ]),
    // Trough with water, and an inverted jar.
    chain(
      [
        [160, 128],
        [160, 204],
        [286, 204],
        [286, 128],
      ],
      { isBold: true },
    ),
    line([160, 146], [206, 146], { stroke: accent }),
    line([240, 146], [286, 146], { stroke: accent }),
    curve('M208 172V74q0 -8 8 -8h14q8 0 8 8v98', { isBold: true }),
    line([208, 112], [238, 112], { stroke: accent }),
    circle([222, 134], 3),
    circle([226, 124], 2),
    circle([220, 152], 2.5),
  ],
  parts: [
    {
      name: same('Thistle funnel'),
      look: same('a tube with a cup at the top that dips into the liquid'),
      at: [84, 44],
      letterAt: [30, 30],
    },
    { name: same('Conical flask'), look: same('a vessel with a wide flat base and sloping sides'), at: [62, 128], letterAt: [14, 96] },
    { name: same('Delivery tube'), look: same('a bent tube that leads from one vessel to the other'), at: [150, 50], letterAt: [150, 20] },
    { name: same('Gas jar'), look: same('a tall vessel that stands upside down'), at: [238, 86], letterAt: [280, 60] },
    { name: same('Trough'), look: same('a wide open vessel with water'), at: [286, 164], letterAt: [262, 116] },
  ],
};

export const distillation: Diagram = {
  of: same('a distillation set-up'),
  height: 236,
  art: [
    circle([66, 130], 34, { isBold: true }),
    curve('M34 140a34 34 0 0 0 64 0Z', { fill: wash, stroke: accent }),
    curve('M58 97V44h16v53', { isBold: true }),
    line([66, 14], [66, 70]),
    circle([66, 72], 3.5, { fill: 'currentColor' }),
    curve('M74 56l34 12l104 60M74 66l30 12l104 60', { isBold: true }),
    // The jacket of the cooling water, with its inlet and outlet.
    curve('M116 58l80 46l-12 20l-80 -46Z', { stroke: accent }),
    arrow([176, 150], [176, 122]),
    arrow([124, 62], [124, 34]),
    curve('M212 128l14 14M208 138l10 10', { isBold: true }),
    curve('M208 160h32v12l16 34h-64l16 -34Z', { isBold: true }),
    curve('M198 196l-6 10h64l-6 -10Z', { fill: wash, stroke: accent }),
    rectangle([58, 186], 16, 34),
    ellipse([66, 222], 36, 10),
    curve('M66 184q-9 -8 0 -16q9 8 0 16Z', { stroke: accent }),
    tick([196, 152], 'water in', 'start'),
    tick([130, 36], 'water out', 'start'),
  ],
  parts: [
    { name: same('Thermometer'), look: same('a thin rod with a bulb in the neck of the round vessel'), at: [66, 28], letterAt: [18, 20] },
    {
      name: same('Distillation flask'),
      look: same('a round vessel with a side arm that stands over the flame'),
      at: [44, 118],
      letterAt: [14, 84],
    },
    {
      name: same('Water condenser'),
      look: same('a sloping tube inside a jacket through which water runs'),
      at: [158, 92],
      letterAt: [226, 72],
    },
    { name: same('Receiver'), look: same('the vessel at the lower end in which drops collect'), at: [238, 176], letterAt: [284, 150] },
    { name: same('Bunsen burner'), look: same('a short pipe on a base with a flame at the top'), at: [62, 204], letterAt: [18, 212] },
  ],
};

export const daniellCell: Diagram = {
  of: same('a Daniell cell that delivers current'),
  height: 214,
  art: [
    ...[34, 184].map((left) => [
      rectangle([left, 140], 82, 60, { fill: wash, stroke: 'none' }),
      chain(
        [
          [left, 112],
          [left, 200],
          [left + 82, 200],
          [left + 82, 112],
        ],
        { isBold: true },
      ),
      line([left, 140], [left + 82, 140], { stroke: accent }),
    ]),
    rectangle([50, 86], 14, 96, { stroke: accent, fill: 'none', isBold: true }),
    rectangle([236, 86], 14, 96, { stroke: accent, fill: 'currentColor' }),
    curve('M86 176V104q0 -10 10 -10h108q10 0 10 10v72M98 176V112q0 -6 6 -6h92q6 0 6 6v64'),
    chain([
      [57, 86],
      [57, 36],
      [132, 36],
    ]),
    chain([
      [168, 36],
      [243, 36],
      [243, 86],
    ]),
    circle([150, 36], 18),
    line([144, 46], [157, 26], { stroke: accent }),
    tick([42, 78], 'Zn', 'end'),
    tick([258, 78], 'Cu', 'start'),
  ],
  parts: [
    {
      name: same('Anode'),
      does: same('gives electrons to the wire'),
      look: same('the zinc rod in the left vessel'),
      at: [57, 120],
      letterAt: [14, 126],
    },
    {
      name: same('Cathode'),
      does: same('gives electrons to the ions'),
      look: same('the copper rod in the right vessel'),
      at: [243, 112],
      letterAt: [286, 120],
    },
    {
      name: same('Salt bridge'),
      does: same('keeps both liquids neutral'),
      look: same('the bent tube that joins the two liquids'),
      at: [150, 100],
      letterAt: [150, 150],
    },
    {
      name: same('Galvanometer'),
      does: same('shows that current flows'),
      look: same('the meter in the wire above'),
      at: [162, 44],
      letterAt: [206, 64],
    },
  ],
};
