import { tableModels } from '../models/table-model.ts';
import { alloys } from '../tables/chemistry/alloys.ts';
import { commonChemicals } from '../tables/chemistry/common-chemicals.ts';
import { elements } from '../tables/chemistry/elements.ts';
import { gasTests } from '../tables/chemistry/gas-tests.ts';
import { indicators } from '../tables/chemistry/indicators.ts';
import { polyatomicIons } from '../tables/chemistry/ions.ts';
import { moleculeShapes } from '../tables/chemistry/molecule-shapes.ts';
import { ores } from '../tables/chemistry/ores.ts';
import { polymers } from '../tables/chemistry/polymers.ts';

const ofStructure = [
  tableModels(elements, {
    pack: 'chemistry/atomic-structure-and-periodic-table',
    concept: 'Periodic law and groups',
    fact: ['The atomic number of {element} is {number}, and it belongs to group {group} of the periodic table.', ''],
    questions: [
      { id: 'atomic-number-of-element', given: 'element', asked: 'number', stem: ['What is the atomic number of {}?', ''] },
      { id: 'element-of-atomic-number', given: 'number', asked: 'element', stem: ['Which element has the atomic number {}?', ''] },
      {
        id: 'group-by-atomic-number',
        given: 'number',
        asked: 'group',
        difficulty: 'medium',
        stem: ['To which group of the modern periodic table does the element with atomic number {} belong?', ''],
      },
    ],
  }),
  tableModels(polyatomicIons, {
    pack: 'chemistry/chemical-bonding',
    concept: 'Ionic bond',
    fact: ['The {ion} ion is {formula}.', ''],
    questions: [
      { id: 'formula-of-ion', given: 'ion', asked: 'formula', stem: ['What is the formula of the {} ion?', ''] },
      { id: 'name-of-ion', given: 'formula', asked: 'ion', stem: ['What is the name of the ion {}?', ''] },
    ],
  }),
  tableModels(moleculeShapes, {
    pack: 'chemistry/chemical-bonding',
    concept: 'Molecular shapes',
    difficulty: 'medium',
    fact: ['{molecule} is {shape}; its central atom is {hybrid} hybridised.', ''],
    questions: [
      {
        id: 'shape-of-molecule',
        given: 'molecule',
        asked: 'shape',
        stem: ['What is the shape of the {} molecule according to VSEPR theory?', ''],
      },
    ],
  }),
  tableModels(moleculeShapes, {
    pack: 'chemistry/chemical-bonding',
    concept: 'Hybridisation',
    difficulty: 'medium',
    fact: ['{molecule} is {shape}; its central atom is {hybrid} hybridised.', ''],
    questions: [
      {
        id: 'hybridisation-in-molecule',
        given: 'molecule',
        asked: 'hybrid',
        stem: ['What is the hybridisation of the central atom in {}?', ''],
      },
    ],
  }),
  tableModels(polymers, {
    pack: 'chemistry/biomolecules-and-polymers',
    concept: 'Monomers and uses of polymers',
    inHindi: 'बहुलकों के एकलक और उपयोग',
    fact: ['The monomer of {polymer} is {monomer}.', '{polymer} का एकलक {monomer} है।'],
    questions: [
      {
        id: 'monomer-of-polymer',
        given: 'polymer',
        asked: 'monomer',
        stem: ['What is the monomer of {}?', '{} का एकलक क्या है?'],
      },
      {
        id: 'polymer-of-monomer',
        given: 'monomer',
        asked: 'polymer',
        stem: ['Which of the following is a polymer of {}?', 'निम्नलिखित में से {} का बहुलक कौन-सा है?'],
      },
    ],
  }),
];

const ofSubstances = [
  tableModels(alloys, {
    pack: 'chemistry/chemical-reactions-and-metals',
    concept: 'Extraction and alloys',
    inHindi: 'निष्कर्षण और मिश्रातु',
    fact: ['The chief constituents of {alloy} are {parts}.', '{alloy} मिश्रातु के मुख्य अवयव हैं: {parts}।'],
    questions: [
      {
        id: 'parts-of-alloy',
        given: 'alloy',
        asked: 'parts',
        stem: ['What are the chief constituents of {}?', '{} मिश्रातु के मुख्य अवयव कौन-से हैं?'],
      },
      {
        id: 'alloy-of-parts',
        given: 'parts',
        asked: 'alloy',
        stem: ['Which alloy has {} as its chief constituents?', 'किस मिश्रातु के मुख्य अवयव {} हैं?'],
      },
    ],
  }),
  tableModels(ores, {
    pack: 'chemistry/chemical-reactions-and-metals',
    concept: 'Extraction and alloys',
    inHindi: 'निष्कर्षण और मिश्रातु',
    levels: ['class-12', 'neet', 'jee', 'ssc', 'college'],
    fact: ['{ore}, {kind}, is an ore of {metal}.', '{ore} ({kind}) {metal} का अयस्क है।'],
    questions: [
      {
        id: 'metal-of-ore',
        given: 'ore',
        asked: 'metal',
        stem: ['Which metal is extracted from the ore {}?', 'अयस्क {} से कौन-सी धातु निष्कर्षित की जाती है?'],
      },
      {
        id: 'ore-of-metal',
        given: 'metal',
        asked: 'ore',
        stem: ['Which of the following is an ore of {}?', 'निम्नलिखित में से {} का अयस्क कौन-सा है?'],
      },
      {
        id: 'kind-of-ore',
        given: 'ore',
        asked: 'kind',
        difficulty: 'medium',
        stem: ['What type of compound is the ore {}?', 'अयस्क {} किस प्रकार का यौगिक है?'],
      },
    ],
  }),
  tableModels(indicators, {
    pack: 'chemistry/acids-bases-and-salts',
    concept: 'Indicators and everyday acids',
    inHindi: 'सूचक और दैनिक जीवन के अम्ल',
    fact: ['{indicator} is {acid} in dilute acid and {base} in dilute alkali.', '{indicator} का रंग: तनु अम्ल में {acid}, तनु क्षार में {base}।'],
    questions: [
      {
        id: 'indicator-in-acid',
        given: 'indicator',
        asked: 'acid',
        stem: ['What is the colour of {} in dilute hydrochloric acid?', 'तनु हाइड्रोक्लोरिक अम्ल में {} का रंग कैसा होता है?'],
      },
      {
        id: 'indicator-in-base',
        given: 'indicator',
        asked: 'base',
        stem: ['What is the colour of {} in dilute sodium hydroxide solution?', 'तनु सोडियम हाइड्रॉक्साइड विलयन में {} का रंग कैसा होता है?'],
      },
    ],
  }),
  tableModels(commonChemicals, {
    pack: 'general/everyday-science',
    concept: 'Chemicals in daily use',
    inHindi: 'दैनिक उपयोग के रसायन',
    fact: ['{common} is {chemical}, {formula}.', '{common}: रासायनिक नाम {chemical}, सूत्र {formula}।'],
    questions: [
      {
        id: 'chemical-of-common-name',
        given: 'common',
        asked: 'chemical',
        stem: ['What is the chemical name of {}?', '“{}” का रासायनिक नाम क्या है?'],
      },
      {
        id: 'common-name-of-chemical',
        given: 'chemical',
        asked: 'common',
        stem: ['What is {} known as in daily life?', '{} को दैनिक जीवन में किस नाम से जाना जाता है?'],
      },
      {
        id: 'formula-of-common-name',
        given: 'common',
        asked: 'formula',
        difficulty: 'medium',
        stem: ['What is the chemical formula of {}?', '“{}” का रासायनिक सूत्र क्या है?'],
      },
    ],
  }),
  tableModels(gasTests, {
    pack: 'chemistry/purification-and-analysis-of-compounds',
    concept: 'Anions in salt analysis',
    difficulty: 'medium',
    fact: ['A {anion} {test}; this is {gas}.', ''],
    questions: [
      {
        id: 'anion-of-gas-test',
        given: 'test',
        asked: 'anion',
        stem: ['A salt {}. Which anion does the salt contain?', ''],
      },
      { id: 'gas-of-test', given: 'test', asked: 'gas', stem: ['A salt {}. Which gas is evolved?', ''] },
    ],
  }),
];

export const chemistryTables = [...ofStructure, ...ofSubstances].flat();
