import { describe, expect, it } from 'vitest';

import { loadTestBank } from '../src/server/testing/app/test-app.ts';
import { findSyllabusFaults } from './inspect-syllabus.ts';
import { itemModels } from './item-models.ts';
import { type Judged, judgeRequests, readLabelledRequests, readStrangersRequests, summarise } from './labelled-requests.ts';

const { packs, syllabus, catalogue } = await loadTestBank();
const ours = judgeRequests(readLabelledRequests(), catalogue, packs);
const strangers = judgeRequests(readStrangersRequests(packs), catalogue, packs);
const keptAside = judgeRequests(readStrangersRequests(packs, new URL('requests-kept-aside.txt', import.meta.url)), catalogue, packs);
const describeWrong = (judged: readonly Judged[]) =>
  judged
    .filter(({ verdict }) => verdict !== 'right')
    .map(({ title, topic, verdict, found }) => `${title} | ${topic}: ${verdict} ${found.join(', ')}`)
    .join('\n');

const digestionInHindi = ['पाचक एंजाइम', 'पाचक ग्रंथियाँ', 'भोजन का अवशोषण', 'पोषक तत्व और अभावजन्य रोग', 'आहार नाल'];
const solidGeometryInHindi = ['अंतरिक्ष में निर्देशांक', 'दिक्-कोसाइन और दिक्-अनुपात', 'अंतरिक्ष में रेखाएँ'];
const puzzlesInHindi = ['मंज़िल और डिब्बों वाली पहेलियाँ', 'दिन और महीने वाली पहेलियाँ', 'व्यक्ति और विशेषता वाली पहेलियाँ'];

describe('the syllabus', () => {
  it('leads to packs and concepts that exist, and packs name concepts that they have', () => {
    expect(findSyllabusFaults(packs, itemModels, syllabus)).toEqual([]);
  });

  it('lists chapters of classes 6 to 12', () => {
    const levels = new Set(syllabus.courses.map(({ level }) => level));

    for (const number of [6, 7, 8, 9, 10, 11, 12]) expect(levels).toContain(`class-${number}`);
  });
});

describe('the labelled requests', () => {
  it('number at least 300 and cover every pack', () => {
    const named = new Set(ours.flatMap(({ expected }) => (typeof expected === 'object' && 'all' in expected ? expected.all : [])));

    expect(ours.length).toBeGreaterThanOrEqual(300);
    expect(packs.filter(({ name }) => !named.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['ours', ours, 0.005],
    ['by strangers', strangers, 0.01],
    ['kept aside from the rules', keptAside, 0.03],
  ])('%s are refused little of what is held, and 95 % of their questions are on topic', (_, judged, mostRefused) => {
    const { held, refused, onTopic } = summarise(judged);

    expect(refused / held, describeWrong(judged)).toBeLessThanOrEqual(mostRefused);
    expect(onTopic, describeWrong(judged)).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['ours', ours, 0.07],
    ['by strangers', strangers, 0.12],
    ['kept aside from the rules', keptAside, 0.18],
  ])('%s that are held are rarely asked about first', (_, judged, most) => {
    const { held, asked } = summarise(judged);

    expect(asked / held).toBeLessThanOrEqual(most);
  });

  it.each([
    ['ours', ours, 0],
    ['by strangers', strangers, 1],
    ['kept aside from the rules', keptAside, 2],
  ])('%s find next to nothing in silence when the bank lacks the topic', (_, judged, most) => {
    const answered = judged.filter(({ expected, verdict }) => expected === 'none' && verdict !== 'right');

    expect(answered.length, describeWrong(answered)).toBeLessThanOrEqual(most);
  });
});

describe('a request that names a concept in words of it and of its topic', () => {
  it.each([
    ['partnership admission ke sawal', 'commerce/partnership-and-company-accounts', 'Admission of a partner'],
    ['induced current magnetic effects se mock test', 'physics/magnetic-effects-of-current', 'Induced current'],
    ['composite inverse functions relations practice', 'mathematics/relations-functions-and-sets', 'Composite and inverse functions'],
    ['साझेदारी प्रवेश के प्रश्न', 'commerce/partnership-and-company-accounts', 'Admission of a partner'],
  ])('is on that concept: %s', (words, pack, concept) => {
    const { topics } = catalogue.read({ title: words, description: words, language: 'en' });

    expect(topics.map((topic) => [topic.pack.name, topic.concept])).toEqual([[pack, concept]]);
  });

  it.each(['java inheritance', 'gravity falls'])('is no guess in silence: %s', (words) => {
    const { topics, missing } = catalogue.read({ title: words, description: words });

    expect(topics.length === 0 || missing.length > 0).toBe(true);
  });
});

describe('a part of a topic that a request names', () => {
  it.each([
    ['conservation', 'biology/biodiversity-and-conservation', ['Conservation of biodiversity']],
    ['पोषण', 'biology/digestion-and-respiration-hi', digestionInHindi],
    ['हार्मोन', 'biology/nervous-system-and-hormones-hi', ['अंतःस्रावी ग्रंथियाँ']],
    ['metals', 'chemistry/chemical-reactions-and-metals', ['Corrosion', 'Reactivity of metals', 'Extraction and alloys']],
    ['stoichiometry', 'chemistry/mole-concept-and-stoichiometry', ['Gas volumes', 'Yield of a reaction', 'Reacting masses']],
    ['एल्कोहल फिनोल और ईथर', 'chemistry/haloalkanes-alcohols-and-ethers-hi', ['ऐल्कोहॉल', 'फीनॉल', 'ईथर']],
    ['sthaniya swashasan', 'civics/democracy-and-local-government-hi', ['ग्रामीण स्थानीय निकाय', 'नगरीय निकाय और वित्त']],
    ['लोकतंत्र', 'civics/democracy-and-local-government-hi', ['मतदाता और चुनाव', 'लोकतंत्र की विशेषताएँ', 'राजनीतिक दल']],
    ['sql', 'computing/databases-and-sql', ['SQL queries', 'Grouping and aggregates', 'Joins']],
    ['national income', 'economics/national-income-and-development', ['National income concepts', 'Methods of measurement']],
    ['cost and revenue', 'economics/production-costs-and-markets', ['Short-run costs', 'Revenue of a firm']],
    ['tenses and voice', 'english/tenses-and-sentences', ['Tenses', 'Voice']],
    ['नदियाँ', 'geography/climate-and-rivers-of-india-hi', ['हिमालयी नदियाँ', 'प्रायद्वीपीय नदियाँ']],
    ['oceans', 'geography/oceans-continents-and-climates', ['Oceans and their floor', 'Waves, tides and currents']],
    ['मुगल', 'history/delhi-sultanate-and-mughals-hi', ['मुगल सम्राट', 'सूर और मुगल प्रशासन']],
    ['profit', 'mathematics/percentages-and-interest', ['Profit, loss and discount']],
    ['interest', 'mathematics/percentages-and-interest', ['Simple interest', 'Compound interest']],
    ['trivim jyamiti', 'mathematics/vectors-and-three-dimensional-geometry-hi', solidGeometryInHindi],
    ['dual nature', 'physics/dual-nature-atoms-and-nuclei', ['Photoelectric effect', 'Photons and matter waves']],
    ['reflection', 'physics/light-reflection-and-refraction', ['Reflection and plane mirrors', 'Spherical mirrors']],
    ['paheliyan', 'reasoning/seating-arrangements-and-puzzles-hi', puzzlesInHindi],
  ])('is its concepts alone: %s', (words, pack, concepts) => {
    const { topics } = catalogue.read({ title: words, description: words });

    expect(new Set(topics.map((topic) => topic.pack.name))).toEqual(new Set([pack]));
    expect(new Set(topics.map(({ concept }) => concept))).toEqual(new Set(concepts));
  });
});
