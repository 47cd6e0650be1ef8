import type { Locale } from './locales.ts';

/** A bank question as the landing page shows it: answered, with the key and the reasons. */
export interface ExampleItem {
  /** The pack and the item in it. Tests never use this item, since its key is public. */
  id: string;
  stem: string;
  options: readonly { text: string; why: string }[];
  /** Indices of the correct option, and of the wrong one that is shown as chosen. */
  key: number;
  chosen: number;
}

/** One question per language. A test compares them with the bank. */
export const exampleQuestions: Readonly<Record<Locale, ExampleItem>> = {
  en: {
    id: 'biology/circulation-and-excretion/poor-blood-outward',
    stem: 'Which vessel of an adult carries deoxygenated blood away from the heart?',
    options: [
      { text: 'Pulmonary vein', why: 'It brings blood rich in oxygen from the lungs back to the heart.' },
      { text: 'Ascending aorta', why: 'It leads away from the heart, but its blood is oxygenated.' },
      {
        text: 'Pulmonary artery',
        why: 'It leads from the right ventricle to the lungs and is the one artery of an adult with blood poor in oxygen.',
      },
      { text: 'Superior vena cava', why: 'It does carry deoxygenated blood, but towards the heart.' },
    ],
    key: 2,
    chosen: 3,
  },
  hi: {
    id: 'biology/cell-structure-and-division-hi/red-cell-in-water',
    stem: 'आसुत जल में डालने पर मनुष्य की लाल रुधिर कोशिका का क्या होता है?',
    options: [
      { text: 'फूलकर स्फीत बनी रहती है', why: 'ऐसा पादप कोशिका में होता, जिसकी भित्ति दाब सह लेती है।' },
      { text: 'सिकुड़कर झुर्रीदार हो जाती है', why: 'वह नमक के सांद्र विलयन में सिकुड़ती है, जहाँ जल उससे बाहर जाता है।' },
      { text: 'फूलकर अंत में फट जाती है', why: 'परासरण से जल भीतर आता है, और भित्ति न होने से झिल्ली उस दाब को सह नहीं पाती।' },
      { text: 'पहले जैसी बनी रहती है', why: 'वह रुधिर प्लाज़्मा के बराबर सांद्रता वाले विलयन में वैसी ही रहती है।' },
    ],
    key: 2,
    chosen: 0,
  },
};
