import type { Diagram } from '../labelled.ts';
import { accent, ellipse, line, rectangle, wash } from '../svg.ts';

const stacks = [
  [96, 84],
  [140, 96],
  [184, 84],
  [118, 132],
  [166, 138],
] as const;

export const chloroplastInside: Diagram = {
  of: ['a chloroplast', 'हरित लवक'],
  height: 214,
  art: [
    ellipse([140, 108], 232, 150, { isBold: true }),
    ellipse([140, 108], 220, 138, { stroke: accent }),
    stacks.flatMap(([x, y]) => [0, 7, 14, 21].map((down) => rectangle([x - 14, y + down - 10], 28, 6, { stroke: accent, fill: wash }))),
    line([110, 88], [126, 100]),
    line([154, 100], [170, 88]),
    line([132, 142], [152, 144]),
    ellipse([214, 128], 18, 10, { fill: 'currentColor' }),
  ],
  parts: [
    { name: ['Outer membrane', 'बाह्य झिल्ली'], look: ['the outermost boundary', 'सबसे बाहरी सीमा'], at: [44, 66], letterAt: [16, 28] },
    { name: ['Granum', 'ग्रेना'], look: ['a stack of several flat discs', 'कई चपटी चकतियों का ढेर'], at: [184, 92], letterAt: [272, 28] },
    {
      name: ['Thylakoid', 'थाइलेकॉइड'],
      look: ['a single flat disc of a stack', 'ढेर की एक अकेली चपटी चकती'],
      at: [122, 146],
      letterAt: [90, 202],
    },
    {
      name: ['Stroma', 'स्ट्रोमा'],
      look: ['the fluid between the stacks of discs', 'चकतियों के ढेरों के बीच का द्रव'],
      at: [62, 126],
      letterAt: [16, 182],
    },
    {
      name: ['Stroma lamella', 'स्ट्रोमा पटलिका'],
      look: ['a thin link between two stacks of discs', 'चकतियों के दो ढेरों को जोड़ने वाली पतली कड़ी'],
      at: [162, 94],
      letterAt: [160, 14],
    },
    { name: ['Starch grain', 'मंड कण'], look: ['a dark grain in the fluid', 'द्रव में एक गहरा कण'], at: [216, 128], letterAt: [280, 170] },
  ],
};
