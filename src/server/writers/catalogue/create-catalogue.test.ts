import { describe, expect, it } from 'vitest';

import { loadTestBank } from '../../testing/app/test-app.ts';
import type { RequestForm } from './create-catalogue.ts';

const { catalogue } = await loadTestBank();

function read(title: string, description = '', form: Partial<RequestForm> = {}) {
  const reading = catalogue.read({ title, description, ...form });
  return {
    ...reading,
    named: reading.topics.map(({ pack, concept }) => (concept === undefined ? pack.name : `${pack.name} > ${concept}`)),
  };
}

describe('read', () => {
  it.each([
    ['syllogism', 'reasoning/logical-deduction > Syllogisms'],
    ['ratio', 'mathematics/ratio-speed-and-work > Ratio and proportion'],
    ['synonyms', 'english/vocabulary-and-idioms > Synonyms'],
    ['Photosynthesis: Calvin cycle', 'biology/photosynthesis > Calvin cycle'],
    ['प्रतिध्वनि', 'physics/sound-and-waves > Echo and reflection of sound'],
  ])('finds the concept that %j names rather than its topic', (title, concept) => {
    expect(read(title, '', { language: 'en' }).named).toEqual([concept]);
  });

  it('finds a whole topic by its title, and every question of it', () => {
    const { topics } = read('Photosynthesis');

    expect(topics).toEqual([
      {
        pack: expect.objectContaining({ name: 'biology/photosynthesis' }),
        share: 1,
        named: expect.any(String),
        isAsked: expect.any(Function),
      },
    ]);
    expect(topics[0]?.pack.items.every((item) => topics[0]?.isAsked(item))).toBe(true);
  });

  it.each([
    ['Plant kingdom and algae', ['whole 0.5', 'Algae 0.5']],
    ['algae, plant kingdom', ['Algae 0.5', 'whole 0.5']],
    ['Algae & bryophytes', ['Algae 0.5', 'Bryophytes 0.5']],
    ['पादप जगत और शैवाल', ['whole 0.5', 'शैवाल 0.5']],
    ['Plant kingdom: algae', ['Algae 1']],
    ['Plant kingdom (algae)', ['Algae 1']],
  ])('shares %j out over what its list names, and takes a detail alone', (text, expected) => {
    const { topics } = read(text);

    expect(topics.map(({ concept = 'whole', share }) => `${concept} ${share}`)).toEqual(expected);
  });

  it('asks only the questions that are on the concept', () => {
    const { topics } = read('syllogisms');

    const asked = topics[0]?.pack.items.filter((item) => topics[0]?.isAsked(item)) ?? [];
    expect(new Set(asked.map(({ concept }) => concept))).toEqual(new Set(['Syllogisms']));
  });

  it('goes by the words of the questions for a keyword that names no concept', () => {
    const { topics } = read('Photosynthesis', 'Kranz anatomy and RuBisCO');
    const asked = topics.flatMap(({ pack, isAsked }) => pack.items.filter(isAsked));

    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(20);
  });

  it('shares the test among the topics and concepts that are named', () => {
    const { topics } = read('Unit test', 'trigonometry, probability and the French revolution');

    const shareOf = (subject: string) => topics.filter(({ pack }) => pack.subject === subject).reduce((sum, { share }) => sum + share, 0);
    expect(shareOf('History')).toBeCloseTo(1 / 3);
    expect(shareOf('Mathematics')).toBeCloseTo(2 / 3);
  });

  it.each([
    'प्रकाश और जैव प्रक्रम',
    'जैव प्रक्रम और प्रकाश',
    'प्रकाश एवं जैव प्रक्रम',
    'प्रकाश, जैव प्रक्रम',
    'prakash aur jaiv prakram',
    'light and life processes',
    'light+life processes',
    'science unit test: light & life processes please',
    'प्रकाश और जैव प्रक्रम, कल यूनिट टेस्ट है',
    'prakash aur jaiv prakram kal exam hai',
  ])('finds both topics of %j, each half of the test', (title) => {
    const { topics, missing } = read(title, title, { level: 'class-10' });

    const ofLight = topics.filter(({ pack }) => pack.subject === 'Physics').reduce((sum, { share }) => sum + share, 0);
    expect(missing).toEqual([]);
    expect(new Set(topics.map(({ pack }) => pack.subject))).toEqual(new Set(['Physics', 'Biology']));
    expect(ofLight).toBeCloseTo(0.5);
    // Digestion, respiration, transport and excretion besides photosynthesis, though title and topic say the same.
    expect(new Set(topics.map(({ pack }) => pack.name)).size).toBe(4);
  });

  it('names the side of a pair that is not held', () => {
    expect(read('light and origami')).toMatchObject({ named: ['physics/light-reflection-and-refraction'], missing: ['origami'] });
  });

  it.each([
    ['acids and bases', 'chemistry/acids-bases-and-salts'],
    ['heredity and evolution', 'biology/heredity-and-evolution'],
    ['work and energy', 'physics/work-energy-and-power'],
  ])('keeps %j whole: it is the name of one topic', (title, pack) => {
    expect(new Set(read(title).topics.map((topic) => topic.pack.name))).toEqual(new Set([pack]));
  });

  it('shares the test as the request counts', () => {
    const { topics } = read('Weekly test', '2 questions on photosynthesis and 6 on world war 2');

    expect(topics.map(({ pack, share }) => [pack.name, share])).toEqual([
      ['biology/photosynthesis', 0.25],
      ['history/world-war-two', 0.75],
    ]);
  });

  it.each(['fotosinthesis', 'photosynthesys', 'photosythesis', 'Fotosynthesis ch'])('reads the misspelt %j', (title) => {
    expect(read(title).named).toEqual(['biology/photosynthesis']);
  });

  it.each([
    ['photosythnesis', 'biology/photosynthesis'],
    ['hexadecmal', 'computing/digital-logic-and-number-systems'],
  ])('reads %j with swapped or missing letters', (title, pack) => {
    expect(read(title).topics.map((topic) => topic.pack.name)).toContain(pack);
  });

  it('reads a short word that became another only with a question', () => {
    expect(read('kpop').missing).toEqual(['kpop']);
  });

  it.each(['mujhe photosynthesis samajh nahi aata, thoda practice karwa do', 'I always get confused in photosynthesis, weak area'])(
    'finds the topic among the chatter of %j and asks nothing',
    (description) => {
      expect(read('Doubt', description)).toMatchObject({ named: ['biology/photosynthesis'], missing: [] });
    },
  );

  it('offers the topic whose questions have the words that no name has, and asks first', () => {
    const offered = read('Test', 'why do ionic solids dissolve and metals bend');

    expect(offered.topics.length).toBe(1);
    expect(offered.missing.length).toBeGreaterThan(0);
  });

  it.each([
    ['baking', 'cake recipes'],
    ['magnetism and matter', 'hysteresis of iron'],
  ])('offers nothing for %j, %j: a guess rests on a name, and not next to a topic that is not held', (title, description) => {
    const { topics, missing } = read(title, description);

    expect(topics).toEqual([]);
    expect(missing.length).toBeGreaterThan(0);
  });

  it('asks before it gives a whole subject for a chapter that is not held', () => {
    const { topics, missing } = read('class 12 english flamingo', 'the last lesson');

    expect(new Set(topics.map(({ pack }) => pack.subject))).toEqual(new Set(['English']));
    expect(missing).toEqual(['Flamingo']);
  });

  it.each([
    ['maths', 'tamil nadu board class 10'],
    ['class 8 science', 'urdu medium'],
    ['biology', 'nursing entrance exam'],
    ['chemistry', 'veterinary entrance'],
    ['Maths class 7', 'yoga day test'],
  ])('gives the subject of %j, %j, whatever else its words could mean', (title, description) => {
    expect(read(title, description).topics.length).toBeGreaterThan(0);
  });

  it('of two concepts with one name finds that of the class', () => {
    expect(read('DNA replication', 'class 10').named).toEqual(['biology/heredity-and-evolution > DNA and genes']);
  });

  it('finds the whole of a subject whose name is also a part of another’s', () => {
    const { topics } = read('computer sci', 'all topics');

    expect(new Set(topics.map(({ pack }) => pack.subject))).toEqual(new Set(['Computing']));
  });

  it('finds a concept of several words below a title that may be of something else', () => {
    expect(read('elasticity', 'demand curve shift').named).toEqual([
      'economics/demand-and-supply > Elasticity of demand',
      'economics/demand-and-supply > Demand',
    ]);
  });

  it('reads initials as one word, so that a single letter names nothing', () => {
    expect(read('free fall', 'g = 9.8').named).toEqual(['physics/motion-in-a-straight-line > Motion under gravity']);
    expect(read('a.p.').named).toEqual(['mathematics/sequences-and-series > Arithmetic progression']);
  });

  it('offers the whole subject for words that nothing knows, and asks first', () => {
    const { topics, missing } = read('Economics', 'zyxxy qwrtp');

    expect(new Set(topics.map(({ pack }) => pack.subject))).toEqual(new Set(['Economics']));
    expect(missing).toEqual(['zyxxy qwrtp']);
  });

  it.each([
    ['class 9 science ch 3', 'chemistry/mole-concept-and-stoichiometry'],
    ['ncert 10 science chapter 6', 'biology/nervous-system-and-hormones'],
    ['कक्षा 10 विज्ञान अध्याय 2', 'chemistry/acids-bases-and-salts'],
    ['SST class 9 | history chapter 1', 'history/french-revolution'],
  ])('knows the chapter that %j numbers', (request, pack) => {
    const [title = '', description = ''] = request.split(' | ');

    expect(new Set(read(title, description, { language: 'en' }).topics.map((topic) => topic.pack.name))).toEqual(new Set([pack]));
  });

  it('names the chapter that the bank does not hold', () => {
    expect(read('class 12 physics ch 5')).toMatchObject({ topics: [], missing: ['Magnetism and Matter'] });
  });

  it('finds every topic of a subject that the class is asked', () => {
    const { topics, level } = read('Physics', 'whole syllabus class 10');

    expect(level).toBe('class-10');
    expect(topics.length).toBeGreaterThan(1);
    for (const { pack } of topics) {
      expect(pack.subject).toBe('Physics');
      expect(pack.levels).toContain('class-10');
    }
  });

  it('never replaces a topic that the bank does not hold by another', () => {
    expect(read('magnetism and matter')).toMatchObject({ topics: [], missing: [expect.any(String)] });
    expect(read('Java', 'inheritance')).toMatchObject({ topics: [], missing: expect.arrayContaining([expect.stringMatching(/java/iu)]) });
    expect(read('Cell phone', 'screen repair').topics).toEqual([]);
  });

  it('finds what is held of a request and names the rest', () => {
    expect(read('Class test', 'trigonometry, origami')).toMatchObject({ named: ['mathematics/trigonometry'], missing: ['origami'] });
  });

  it('does not hold the papers of earlier years, and says so next to the topic that it finds', () => {
    expect(read('NEET 2023 previous year paper')).toMatchObject({ topics: [], missing: ['NEET 2023 previous year paper'] });
    expect(read('bihar board 2023 previous year')).toMatchObject({ topics: [], missing: ['bihar board 2023 previous year'] });
    expect(read('प्रकाश', 'बिहार बोर्ड 2023 पिछले वर्ष के प्रश्न')).toMatchObject({
      named: ['physics/light-reflection-and-refraction-hi'],
      missing: ['बिहार बोर्ड 2023 पिछले वर्ष के प्रश्न'],
    });
    expect(read('gravitation', 'jee pyq')).toMatchObject({ named: ['physics/gravitation'], missing: ['jee pyq'] });
  });

  it('reads Hindi in either script in Hindi if the bank has the topic in it', () => {
    expect(read('प्रकाश संश्लेषण')).toMatchObject({ language: 'hi', named: ['biology/photosynthesis-hi'] });
    expect(read('koshika vibhajan', 'samsutri')).toMatchObject({
      language: 'hi',
      named: expect.arrayContaining([expect.stringContaining('-hi')]),
    });
    expect(read('dhvani', 'pratidhvani')).toMatchObject({
      language: 'en',
      named: ['physics/sound-and-waves > Echo and reflection of sound'],
    });
  });

  it.each([
    ['Hindi', 'grammar test', 'hi', 'hindi/hindi-grammar'],
    ['हिंदी', 'व्याकरण', 'hi', 'hindi/hindi-grammar'],
    ['Class 10 Hindi', '', 'hi', 'hindi/hindi-grammar'],
    ['photosynthesis hindi', '', 'en', 'biology/photosynthesis'],
    ['photosynthesis in Hindi', '', 'hi', 'biology/photosynthesis-hi'],
    ['प्रकाश संश्लेषण हिंदी में', '', 'hi', 'biology/photosynthesis-hi'],
  ])(
    'takes Hindi in %j, %j for the subject where nothing else is named, and else for the language',
    (title, description, language, pack) => {
      expect(read(title, description)).toMatchObject({ language, named: [pack], missing: [] });
    },
  );

  it('reads grammar as that of the language that is named, and as English grammar in English', () => {
    expect(new Set(read('grammar').topics.map(({ pack }) => pack.subject))).toEqual(new Set(['English']));
    expect(new Set(read('अंग्रेजी व्याकरण').topics.map(({ pack }) => pack.subject))).toEqual(new Set(['English']));
  });

  it('leaves out the name of a state’s board', () => {
    expect(read('photosynthesis tamil nadu board')).toMatchObject({ named: ['biology/photosynthesis'], missing: [] });
    expect(read('प्रकाश संश्लेषण बिहार बोर्ड')).toMatchObject({ named: ['biology/photosynthesis-hi'], missing: [] });
  });

  it('says that a topic is held in the other language only', () => {
    expect(read('ध्वनि')).toMatchObject({ language: 'hi', topics: [], heldIn: 'en' });
    expect(read('sound', '', { language: 'hi' })).toMatchObject({ topics: [], heldIn: 'en' });
  });

  it('names packs of the subject that are near, those of the class first', () => {
    const { neighbours } = read('Ohm’s law', 'class 10');

    expect(neighbours.length).toBeGreaterThan(3);
    expect(neighbours.every(({ subject }) => subject === 'Physics')).toBe(true);
    expect(neighbours[0]?.levels).toContain('class-10');
  });
});

describe('suggest', () => {
  it.each([
    ['photo', 'Photosynthesis', undefined],
    ['syllo', 'Logical Deduction', 'Syllogisms'],
    ['प्रकाश सं', 'Photosynthesis', undefined],
    ['gati ke niy', "Newton's laws of motion", undefined],
    ['gravitaton', 'Gravitation', undefined],
    ['calvin cyc', 'Photosynthesis', 'Calvin cycle'],
    ['the fundamental unit of li', 'Cell structure and division', undefined],
  ])('finds first what %j may become', (text, topic, concept) => {
    const [first] = catalogue.suggest(text);

    expect(first).toMatchObject({ topic, ...(concept !== undefined && { concept }) });
    expect(concept !== undefined || first?.concept === undefined).toBe(true);
  });

  it.each([
    ['mix reasoning for ssc cgl', 'Reasoning'],
    ['reaso', 'Reasoning'],
    ['class 9 ganit ka test', 'Mathematics'],
    ['भौतिक विज्ञान', 'Physics'],
  ])('finds first the whole subject that %j names', (text, subject) => {
    const [first] = catalogue.suggest(text);

    expect(first).toMatchObject({ topic: subject, subject, languages: expect.arrayContaining(['en']) });
    expect(read(first?.titles.en ?? '').topics.length).toBeGreaterThan(1);
    expect(read(first?.titles.hi ?? '').topics.length).toBeGreaterThan(1);
  });

  it.each(['class 10 science chapter 1', 'कक्षा 10 विज्ञान अध्याय 1'])('finds the chapter that %j numbers', (text) => {
    const found = catalogue.suggest(text);

    expect(found[0]?.subject).toBe('Chemistry');
    expect(found.map(({ foundAs }) => foundAs)).toContain('Chemical Reactions and Equations');
  });

  it('offers no subject for what begins like one or has the name of a topic', () => {
    expect(catalogue.suggest('electric').every(({ topic, subject }) => topic !== subject)).toBe(true);
    expect(catalogue.suggest('general knowledge').filter(({ topic }) => topic === 'General Knowledge')).toHaveLength(1);
  });

  it('finds at most 8, and none for what is nowhere', () => {
    expect(catalogue.suggest('e').length).toBeLessThanOrEqual(8);
    expect(catalogue.suggest('xyzzy')).toEqual([]);
    expect(catalogue.suggest('')).toEqual([]);
  });

  it('tells the names, languages and number of questions', () => {
    expect(catalogue.suggest('Photosynthesis')[0]).toEqual({
      topic: 'Photosynthesis',
      topicTitles: { en: 'Photosynthesis', hi: 'प्रकाश संश्लेषण' },
      titles: { en: 'Photosynthesis', hi: 'प्रकाश संश्लेषण' },
      subject: 'Biology',
      languages: ['en', 'hi'],
      questions: expect.any(Number),
    });
  });
});
