import type { Locale } from './locales.ts';

/** A question of the example paper, without its key. */
export interface ExampleQuestion {
  /** The pack of the built-in bank and the item in it: `biology/photosynthesis/light-reactions-place`. */
  id: string;
  subject: string;
  question: string;
  options: readonly string[];
}

export const exampleInEnglish: readonly ExampleQuestion[] = [
  {
    id: 'biology/circulation-and-excretion/poor-blood-outward',
    subject: 'Biology',
    question: 'Which vessel of an adult carries deoxygenated blood away from the heart?',
    options: ['Pulmonary vein', 'Ascending aorta', 'Pulmonary artery', 'Superior vena cava'],
  },
  {
    id: 'mathematics/quadratic-equations/square-root-both-sides',
    subject: 'Mathematics',
    question: 'What are the roots of $(x - 3)^2 = 25$?',
    options: ['$8$ and $3$', '$-8$ and $2$', '$28$ and $-22$', '$8$ and $-2$'],
  },
  {
    id: 'history/indian-freedom-movement/simon-boycott',
    subject: 'History',
    question: 'Why was the Simon Commission met with boycott and black flags in 1928?',
    options: [
      'It had no Indian as a member',
      'It had ruled out self-government',
      'It had spoken up for the salt tax',
      'It had been asked for by the princes',
    ],
  },
  {
    id: 'chemistry/states-of-matter-and-gas-laws/steam-burns',
    subject: 'Chemistry',
    question: 'One gram of steam at 100 °C gives out more heat on cooling to 37 °C than one gram of water at 100 °C.',
    options: ['True', 'False'],
  },
  {
    id: 'reasoning/logical-deduction/at-least-one-liar',
    subject: 'Reasoning',
    question:
      'On an island some people tell the truth each time they speak and the others lie each time. Anu says of herself and Balu: "At least one of us two is a liar." What follows about them?',
    options: [
      'Both of them tell lies',
      'Anu tells the truth and Balu lies',
      'Anu lies and Balu tells the truth',
      'Both of them tell the truth',
    ],
  },
];

export const exampleInHindi: readonly ExampleQuestion[] = [
  {
    id: 'biology/cell-structure-and-division-hi/red-cell-in-water',
    subject: 'Biology',
    question: 'आसुत जल में डालने पर मनुष्य की लाल रुधिर कोशिका का क्या होता है?',
    options: ['फूलकर स्फीत बनी रहती है', 'सिकुड़कर झुर्रीदार हो जाती है', 'फूलकर अंत में फट जाती है', 'पहले जैसी बनी रहती है'],
  },
  {
    id: 'physics/newtons-laws-of-motion-hi/swimmer-push',
    subject: 'Physics',
    question: 'तैराक जल को पीछे की ओर धकेलता है। उसे कौन-सा बल आगे बढ़ाता है?',
    options: ['तैराक का जल पर लगाया बल', 'पृथ्वी का तैराक पर लगाया बल', 'पेशियों का भुजा पर लगाया बल', 'जल का तैराक पर लगाया बल'],
  },
  {
    id: 'history/indian-freedom-movement-hi/simon-boycott',
    subject: 'History',
    question: '1928 में साइमन कमीशन का विरोध बहिष्कार और काले झंडों से क्यों किया गया?',
    options: ['उसके सातों सदस्य ब्रिटिश थे', 'उसने स्वशासन को ठुकरा दिया था', 'उसने नमक कर का पक्ष ले लिया था', 'उसे देशी रियासतों ने बुलवाया था'],
  },
  {
    id: 'civics/indian-constitution-hi/minister-outside-parliament',
    subject: 'Civics',
    question: 'संसद के किसी सदन का सदस्य बने बिना भी कोई व्यक्ति छह महीने तक केंद्रीय मंत्री रह सकता है।',
    options: ['True', 'False'],
  },
  {
    id: 'geography/climate-and-rivers-of-india-hi/brahmaputra-in-tibet',
    subject: 'Geography',
    question: 'तिब्बत में ब्रह्मपुत्र किस नाम से जानी जाती है?',
    options: ['दिहांग', 'सांगपो', 'जमुना', 'लोहित'],
  },
];

/** Five items of the built-in bank in each language that anybody may answer on the first page. A test holds them equal to the bank. */
export const examplePapers: Readonly<Record<Locale, readonly ExampleQuestion[]>> = { en: exampleInEnglish, hi: exampleInHindi };

/** How many questions an example has, in either language. */
export const exampleLength = 5;
