import type { Diagram } from '../labelled.ts';
import { accent, circle, curve, line, rectangle } from '../svg.ts';

const hairs = Array.from({ length: 9 }, (_, index) => [
  line([84 + index * 18, 62], [82 + index * 18, 50]),
  line([84 + index * 18, 152], [82 + index * 18, 164]),
]);

export const bacterialCell: Diagram = {
  of: ['a bacterial cell', 'जीवाणु कोशिका'],
  height: 214,
  art: [
    rectangle([56, 60], 190, 94, { isBold: true }).replace('/>', ' rx="46"/>'),
    rectangle([62, 66], 178, 82).replace('/>', ' rx="40"/>'),
    hairs.flat(),
    curve('M110 108c10 -30 30 20 44 -6c14 -26 28 22 40 4c10 -14 -10 -22 -22 -14c-16 10 -30 34 -46 20c-10 -8 -6 -22 -16 -4Z', {
      stroke: accent,
    }),
    circle([206, 126], 8, { stroke: accent }),
    [
      [88, 92],
      [100, 128],
      [132, 132],
      [170, 84],
      [212, 92],
      [84, 114],
    ].map(([x = 0, y = 0]) => circle([x, y], 2, { fill: 'currentColor', stroke: 'none' })),
    curve('M56 106c-10 14 -18 -16 -26 -2s-10 22 -22 6', { isBold: true }),
  ],
  parts: [
    {
      name: ['Nucleoid', 'केंद्रकाभ'],
      does: ['carries the main DNA', 'मुख्य DNA को धारण करना'],
      look: ['a large tangled loop in the middle without a boundary around it', 'मध्य में उलझा हुआ बड़ा लूप, जिसके चारों ओर कोई सीमा नहीं है'],
      at: [150, 106],
      letterAt: [150, 202],
    },
    {
      name: ['Plasmid', 'प्लाज़्मिड'],
      does: ['carries extra genes', 'अतिरिक्त जीन धारण करना'],
      look: ['a small separate ring', 'एक छोटा अलग छल्ला'],
      at: [208, 118],
      letterAt: [286, 150],
    },
    {
      name: ['Flagellum', 'कशाभिका'],
      does: ['drives the cell forward', 'कोशिका को आगे बढ़ाना'],
      look: ['a long wavy thread at one end', 'एक सिरे पर लंबा लहरदार धागा'],
      at: [24, 102],
      letterAt: [20, 60],
    },
    {
      name: ['Ribosome', 'राइबोसोम'],
      does: ['builds proteins', 'प्रोटीन का निर्माण करना'],
      look: ['one of many tiny dots inside', 'भीतर बिखरे अनेक सूक्ष्म बिंदुओं में से एक'],
      at: [100, 128],
      letterAt: [60, 194],
    },
    {
      name: ['Pilus', 'पिली'],
      does: ['attaches to surfaces', 'सतह से चिपकना'],
      look: ['one of the short straight hairs on the outside', 'बाहर के छोटे सीधे रोमों में से एक'],
      at: [200, 56],
      letterAt: [246, 24],
    },
    {
      name: ['Cell wall', 'कोशिका भित्ति'],
      does: ['gives rigid support', 'कोशिका को दृढ़ता देना'],
      look: ['the thick outer boundary', 'बाहर की मोटी सीमा'],
      at: [246, 104],
      letterAt: [286, 92],
    },
  ],
};
