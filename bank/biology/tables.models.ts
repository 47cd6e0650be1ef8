import { tableModels } from '../models/table-model.ts';
import { diseases } from '../tables/biology/diseases.ts';
import { digestiveEnzymes } from '../tables/biology/enzymes.ts';
import { hormones } from '../tables/biology/hormones.ts';
import { organelles } from '../tables/biology/organelles.ts';
import { phyla } from '../tables/biology/phyla.ts';
import { plantHormones } from '../tables/biology/plant-hormones.ts';
import { plantTissues } from '../tables/biology/plant-tissues.ts';
import { vitamins } from '../tables/biology/vitamins.ts';

const ofFood = [
  tableModels(vitamins, {
    pack: 'biology/food-health-and-microorganisms',
    concept: 'Deficiency diseases',
    inHindi: 'अभावजन्य रोग',
    fact: ['Deficiency of {vitamin} causes {disease}.', '{vitamin} की कमी का परिणाम {disease} है।'],
    questions: [
      {
        id: 'vitamin-of-deficiency-disease',
        given: 'disease',
        asked: 'vitamin',
        stem: ['Deficiency of which vitamin causes {}?', 'किस विटामिन की कमी से {} रोग होता है?'],
      },
      {
        id: 'deficiency-disease-of-vitamin',
        given: 'vitamin',
        asked: 'disease',
        stem: ['Which disease is caused by the deficiency of {}?', '{} की कमी से कौन-सा रोग होता है?'],
      },
    ],
  }),
  tableModels(vitamins, {
    pack: 'general/everyday-science',
    concept: 'Vitamins and minerals',
    inHindi: 'विटामिन और खनिज',
    difficulty: 'medium',
    fact: ['The chemical name of {vitamin} is {name}.', '{vitamin} का रासायनिक नाम {name} है।'],
    questions: [
      {
        id: 'chemical-name-of-vitamin',
        given: 'vitamin',
        asked: 'name',
        stem: ['What is the chemical name of {}?', '{} का रासायनिक नाम क्या है?'],
      },
      {
        id: 'vitamin-by-chemical-name',
        given: 'name',
        asked: 'vitamin',
        stem: ['Which vitamin has the chemical name {}?', '{} किस विटामिन का रासायनिक नाम है?'],
      },
    ],
  }),
  tableModels(digestiveEnzymes, {
    pack: 'biology/digestion-and-respiration',
    concept: 'Digestive enzymes',
    inHindi: 'पाचक एंजाइम',
    levels: ['class-11', 'neet', 'ssc', 'college'],
    fact: ['{enzyme} acts on {substrate} and yields {product}.', '{enzyme} का क्रियाधार {substrate} है; उत्पाद {product} है।'],
    questions: [
      {
        id: 'substrate-of-enzyme',
        given: 'enzyme',
        asked: 'substrate',
        stem: ['On which substrate does the enzyme {} act?', 'एंजाइम {} किस क्रियाधार पर कार्य करता है?'],
      },
      {
        id: 'product-of-enzyme',
        given: 'enzyme',
        asked: 'product',
        difficulty: 'medium',
        stem: ['What is formed by the action of the digestive enzyme {}?', 'पाचक एंजाइम {} की क्रिया से क्या बनता है?'],
      },
    ],
  }),
];

const ofCoordination = [
  tableModels(hormones, {
    pack: 'biology/nervous-system-and-hormones',
    concept: 'Endocrine glands',
    inHindi: 'अंतःस्रावी ग्रंथियाँ',
    levels: ['class-11', 'neet', 'ssc', 'college'],
    fact: ['{hormone}, secreted by the {gland}, {work}.', '{hormone} का स्रोत {gland} है; इसका कार्य है: {work}।'],
    questions: [
      {
        id: 'gland-of-hormone',
        given: 'hormone',
        asked: 'gland',
        stem: ['Which gland secretes {}?', 'कौन-सी ग्रंथि {} स्रावित करती है?'],
      },
      {
        id: 'work-of-hormone',
        given: 'hormone',
        asked: 'work',
        difficulty: 'medium',
        stem: ['Which of these is a function of the hormone {}?', 'इनमें से हार्मोन {} का कार्य कौन-सा है?'],
      },
    ],
  }),
  tableModels(plantHormones, {
    pack: 'biology/nervous-system-and-hormones',
    concept: 'Plant hormones',
    inHindi: 'पादप हार्मोन',
    levels: ['class-11', 'neet', 'ssc', 'college'],
    difficulty: 'medium',
    fact: ['{hormone} brings about {effect}.', '{hormone} का एक प्रभाव है: {effect}।'],
    questions: [
      {
        id: 'plant-hormone-of-effect',
        given: 'effect',
        asked: 'hormone',
        stem: ['Which plant hormone is responsible for {}?', '“{}” किस पादप हार्मोन का प्रभाव है?'],
      },
    ],
  }),
];

const ofCellsAndKinds = [
  tableModels(organelles, {
    pack: 'biology/cell-structure-and-division',
    concept: 'Cell organelles',
    inHindi: 'कोशिकांग',
    fact: ['The {organelle} is the site of {work}.', '{organelle} का प्रमुख कार्य है: {work}।'],
    questions: [
      {
        id: 'organelle-of-work',
        given: 'work',
        asked: 'organelle',
        stem: ['Which cell organelle is responsible for {}?', 'किस कोशिकांग का प्रमुख कार्य {} है?'],
      },
      {
        id: 'work-of-organelle',
        given: 'organelle',
        asked: 'work',
        stem: ['Which function is chiefly performed by the {}?', '{} का प्रमुख कार्य क्या है?'],
      },
    ],
  }),
  tableModels(diseases, {
    pack: 'biology/human-health-and-disease',
    concept: 'Pathogens and common diseases',
    inHindi: 'रोगजनक और सामान्य रोग',
    difficulty: 'medium',
    fact: ['{disease} is caused by a {kind}: {pathogen}.', '{disease} का कारण {kind} है: {pathogen}।'],
    questions: [
      {
        id: 'pathogen-of-disease',
        given: 'disease',
        asked: 'pathogen',
        stem: ['Which pathogen causes {}?', '{} का रोगजनक कौन-सा है?'],
      },
      {
        id: 'disease-of-pathogen',
        given: 'pathogen',
        asked: 'disease',
        stem: ['Which disease in humans is caused by {}?', 'मनुष्य में {} के संक्रमण से कौन-सा रोग होता है?'],
      },
      {
        id: 'kind-of-pathogen',
        given: 'disease',
        asked: 'kind',
        difficulty: 'easy',
        stem: ['What type of pathogen causes {}?', 'किस प्रकार का रोगाणु {} का कारण है?'],
      },
    ],
  }),
  tableModels(phyla, {
    pack: 'biology/animal-kingdom',
    concept: 'Basis of classification',
    fact: ['{phylum} is characterised by {feature}; {animal} belongs to it.', ''],
    questions: [
      {
        id: 'phylum-by-feature',
        given: 'feature',
        asked: 'phylum',
        stem: ['Which phylum is characterised by {}?', ''],
      },
      { id: 'phylum-of-animal', given: 'animal', asked: 'phylum', difficulty: 'medium', stem: ['To which phylum does {} belong?', ''] },
      {
        id: 'animal-of-phylum',
        given: 'phylum',
        asked: 'animal',
        difficulty: 'medium',
        stem: ['Which of these animals belongs to the phylum {}?', ''],
      },
    ],
  }),
  tableModels(plantTissues, {
    pack: 'biology/tissues-and-anatomy',
    concept: 'Permanent plant tissues',
    fact: ['The {tissue} is mainly for {work}; it is recognised by {mark}.', ''],
    questions: [
      { id: 'plant-tissue-of-work', given: 'work', asked: 'tissue', stem: ['Which plant tissue is mainly for {}?', ''] },
      { id: 'plant-tissue-by-mark', given: 'mark', asked: 'tissue', stem: ['Which plant tissue is recognised by {}?', ''] },
    ],
  }),
];

export const biologyTables = [...ofFood, ...ofCoordination, ...ofCellsAndKinds].flat();
