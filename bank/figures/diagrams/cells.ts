import type { Diagram } from '../labelled.ts';
import { accent, circle, curve, ellipse, line, rectangle, type Spot, wash } from '../svg.ts';

function mitochondrion([x, y]: Spot): string {
  const folds = `M${x - 18} ${y}l5 -6l5 12l5 -12l5 12l5 -12l5 12l5 -6`;
  return ellipse([x, y], 46, 24, { stroke: accent, fill: wash }) + curve(folds, { stroke: accent });
}

function golgi([x, y]: Spot): string {
  const arcs = [0, 7, 14, 21].map((down) => curve(`M${x - 20} ${y + down}q20 ${-9 + down / 3} 40 0`, { stroke: accent }));
  return arcs.join('') + circle([x + 27, y + 2], 3, { stroke: accent }) + circle([x - 26, y + 16], 3, { stroke: accent });
}

function nucleus([x, y]: Spot, radius: number): string {
  return (
    circle([x, y], radius, { stroke: accent, fill: wash }) +
    circle([x, y], radius - 4, { stroke: accent }) +
    circle([x + 6, y - 5], 7, { fill: 'currentColor' })
  );
}

function reticulum([x, y]: Spot, isRough: boolean): string {
  const bands = [0, 10, 20].map((right) => curve(`M${x + right} ${y - 26}q-9 13 0 26q9 13 0 26`, { stroke: accent }));
  const grains = [-20, -8, 4, 16].map((up) => circle([x - 8, y + up], 1.6, { fill: 'currentColor', stroke: 'none' }));
  return bands.join('') + (isRough ? grains.join('') : '');
}

function chloroplast([x, y]: Spot): string {
  const stacks = [-12, 0, 12].map((aside) =>
    [-4, 0, 4].map((up) => line([x + aside - 4, y + up], [x + aside + 4, y + up], { stroke: accent })),
  );
  return ellipse([x, y], 46, 26, { stroke: accent, fill: wash }) + stacks.flat().join('');
}

const names = {
  nucleus: ['Nucleus', 'केंद्रक'],
  mitochondrion: ['Mitochondrion', 'माइटोकॉन्ड्रिया'],
  golgi: ['Golgi apparatus', 'गॉल्जी उपकरण'],
  vacuole: ['Vacuole', 'रसधानी'],
  chloroplast: ['Chloroplast', 'हरित लवक'],
  membrane: ['Cell membrane', 'कोशिका झिल्ली'],
  wall: ['Cell wall', 'कोशिका भित्ति'],
  reticulum: ['Endoplasmic reticulum', 'अंतर्द्रव्यी जालिका'],
} as const;

const does = {
  nucleus: ['holds the chromosomes', 'गुणसूत्रों को धारण करना'],
  mitochondrion: ['releases energy as ATP', 'ATP के रूप में ऊर्जा मुक्त करना'],
  golgi: ['packages and sorts proteins', 'प्रोटीनों को पैक करके भेजना'],
  membrane: ['controls entry and exit', 'पदार्थों के आवागमन का नियंत्रण'],
  vacuole: ['stores sap and keeps turgor', 'रस का संचय और स्फीति बनाए रखना'],
  chloroplast: ['makes glucose in light', 'प्रकाश में ग्लूकोज़ बनाना'],
  wall: ['gives rigid support', 'कोशिका को दृढ़ता देना'],
  reticulum: ['makes and carries proteins', 'प्रोटीन बनाना और ले जाना'],
} as const;

export const animalCell: Diagram = {
  of: ['an animal cell', 'जंतु कोशिका'],
  height: 220,
  art: [
    ellipse([150, 110], 216, 186, { isBold: true }),
    nucleus([158, 112], 34),
    reticulum([106, 118], true),
    mitochondrion([118, 54]),
    mitochondrion([150, 178]),
    golgi([204, 62]),
    circle([214, 150], 10, { stroke: accent, fill: wash }),
    [0, 1, 2, 3].map((index) =>
      circle([211 + (index % 2) * 6, 147 + Math.floor(index / 2) * 6], 1.4, { fill: 'currentColor', stroke: 'none' }),
    ),
    rectangle([222, 96], 18, 6, { stroke: accent }),
    rectangle([236, 104], 6, 18, { stroke: accent }),
  ],
  parts: [
    {
      name: names.nucleus,
      does: does.nucleus,
      look: ['a large round body with a double boundary and a dark spot inside', 'दोहरी सीमा वाली बड़ी गोल संरचना, जिसके भीतर एक गहरा बिंदु है'],
      at: [164, 128],
      letterAt: [286, 186],
    },
    {
      name: names.mitochondrion,
      does: does.mitochondrion,
      look: ['an oval body whose inner boundary is folded', 'अंडाकार संरचना, जिसकी भीतरी सीमा वलित है'],
      at: [104, 52],
      letterAt: [14, 26],
    },
    {
      name: names.golgi,
      does: does.golgi,
      look: ['a stack of curved, flattened sacs with small spheres at its edge', 'चपटी, मुड़ी थैलियों का ढेर, जिसके किनारे छोटे गोले हैं'],
      at: [212, 66],
      letterAt: [286, 26],
    },
    {
      name: names.reticulum,
      does: does.reticulum,
      look: [
        'a network of winding channels with grains, beside the large round body',
        'बड़ी गोल संरचना के पास दानों वाली घुमावदार नलिकाओं का जाल',
      ],
      at: [104, 132],
      letterAt: [14, 112],
    },
    {
      name: ['Lysosome', 'लाइसोसोम'],
      does: ['digests worn-out parts', 'जीर्ण अंगकों का पाचन करना'],
      look: ['a small sphere filled with grains', 'दानों से भरा एक छोटा गोला'],
      at: [208, 152],
      letterAt: [286, 150],
    },
    {
      name: ['Centrosome', 'तारककाय'],
      does: ['forms spindle fibres', 'तर्कु तंतु बनाना'],
      look: ['a pair of short rods at right angles to each other', 'एक-दूसरे के समकोण पर दो छोटी छड़ें'],
      at: [234, 100],
      letterAt: [286, 88],
    },
    {
      name: names.membrane,
      does: does.membrane,
      look: ['the thin outer boundary', 'सबसे बाहरी पतली सीमा'],
      at: [58, 159],
      letterAt: [14, 186],
    },
  ],
};

export const plantCell: Diagram = {
  of: ['a plant cell', 'पादप कोशिका'],
  height: 220,
  art: [
    rectangle([42, 14], 216, 190, { isBold: true }),
    rectangle([48, 20], 204, 178),
    curve('M112 60q50 -26 92 0q24 50 0 88q-50 26 -92 0q-20 -44 0 -88Z', { stroke: accent }),
    nucleus([80, 118], 24),
    chloroplast([92, 42]),
    chloroplast([218, 176]),
    mitochondrion([110, 178]),
    golgi([206, 36]),
    reticulum([226, 108], false),
  ],
  parts: [
    {
      name: names.wall,
      does: does.wall,
      look: ['the thick outermost boundary', 'सबसे बाहर की मोटी सीमा'],
      at: [42, 152],
      letterAt: [14, 160],
    },
    {
      name: names.vacuole,
      does: does.vacuole,
      look: ['a very large space in the middle, with a single boundary', 'मध्य में इकहरी सीमा वाला बहुत बड़ा स्थान'],
      at: [164, 118],
      letterAt: [286, 128],
    },
    {
      name: names.chloroplast,
      does: does.chloroplast,
      look: ['an oval body with stacks of short plates inside', 'अंडाकार संरचना, जिसके भीतर छोटी पट्टियों के ढेर हैं'],
      at: [90, 46],
      letterAt: [14, 36],
    },
    {
      name: names.nucleus,
      does: does.nucleus,
      look: [
        'a round body at the side with a double boundary and a dark spot',
        'किनारे की ओर दोहरी सीमा वाली गोल संरचना, जिसमें एक गहरा बिंदु है',
      ],
      at: [76, 128],
      letterAt: [14, 98],
    },
    {
      name: names.mitochondrion,
      does: does.mitochondrion,
      look: ['an oval body whose inner boundary is folded', 'अंडाकार संरचना, जिसकी भीतरी सीमा वलित है'],
      at: [112, 182],
      letterAt: [14, 206],
    },
    {
      name: names.golgi,
      does: does.golgi,
      look: ['a stack of curved, flattened sacs with small spheres at its edge', 'चपटी, मुड़ी थैलियों का ढेर, जिसके किनारे छोटे गोले हैं'],
      at: [214, 40],
      letterAt: [286, 36],
    },
    {
      name: names.membrane,
      does: does.membrane,
      look: ['a thin line just inside the outermost boundary', 'सबसे बाहरी सीमा के ठीक भीतर की पतली रेखा'],
      at: [252, 186],
      letterAt: [286, 200],
    },
  ],
};
