import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { AppError } from '../../shared/app-error.ts';
import type { Found, FoundFile, FoundQuestion } from './found-question.ts';
import { readImport } from './read-import.ts';

const read = (text: string) => readImport(new TextEncoder().encode(text));
const questionsOf = ({ tests }: FoundFile): Found[] => tests.flatMap(({ questions }) => questions);

async function only(text: string): Promise<FoundQuestion> {
  const [question, ...others] = questionsOf(await read(text));
  if (!question || 'refused' in question || others.length > 0) throw new Error(JSON.stringify([question, ...others]));
  return question;
}

const keyOf = ({ options }: FoundQuestion) => options.filter(({ isKey }) => isKey).map(({ text }) => text);
const textsOf = ({ options }: FoundQuestion) => options.map(({ text }) => text);
const outcomesOf = (file: FoundFile) => questionsOf(file).map((found) => ('refused' in found ? found.refused : found.stem));

describe('GIFT', () => {
  const gas =
    '::Gas:: [html]<p>Which gas do plants take in?</p> {\n=Carbon dioxide#Yes.\n~Oxygen#They give it off.\n~Nitrogen\n~Helium\n####It is used in photosynthesis.\n}';

  it('is read with its feedback and its category', async () => {
    const file = await read(`$CATEGORY: $course$/Biology/Leaves\n\n// a comment\n${gas}`);

    expect(file.format).toBe('gift');
    expect(questionsOf(file)).toEqual([
      {
        stem: 'Which gas do plants take in?',
        passage: '',
        options: [
          { text: 'Carbon dioxide', isKey: true, note: 'Yes.' },
          { text: 'Oxygen', isKey: false, note: 'They give it off.' },
          { text: 'Nitrogen', isKey: false, note: '' },
          { text: 'Helium', isKey: false, note: '' },
        ],
        explanation: 'It is used in photosynthesis.',
        concept: 'Leaves',
        isShuffled: true,
      },
    ]);
  });

  it.each([
    ['The Sun is a star.{T}', ['True']],
    ['The Sun is a planet.{FALSE#It is a star.#Right.}', ['False']],
    ['Two and {~one ~three =two ~four} make four.', ['two']],
    ['Which is $x$ in \\{1, 2\\}? {=\\\\(x \\= 1\\\\) ~2\\:3 ~\\#4 ~\\~5}', ['$x = 1$']],
  ])('%s', async (text, key) => {
    expect(keyOf(await only(text))).toEqual(key);
  });

  it('reads escaped signs, TeX commands that begin like a line end, and a missing word', async () => {
    expect((await only('Is a \\neq b?\\nTell. {T}')).stem).toBe('Is a \\neq b?\nTell.');
    expect((await only('Two and {~one ~three =two ~four} make four.')).stem).toBe('Two and ____ make four.');
  });

  it('tells why others are refused, and reads the rest', async () => {
    const file = await read(
      [
        'Write about leaves. {}',
        'Who? {=Newton =Isaac Newton}',
        'How much? {#5:1}',
        'Match. {=a -> b =c -> d =e -> f}',
        'Which two? {~%50%a ~%50%b ~%-100%c ~d}',
        'No answers here',
        gas.replace('}', ''),
      ].join('\n\n'),
    );

    expect(outcomesOf(file)).toEqual(['essay', 'short-answer', 'numeric', 'matching', 'Which two?', 'malformed', 'malformed']);
  });
});

describe('Moodle XML', () => {
  const question = (inside: string, kind = 'multichoice') => `<question type="${kind}">${inside}</question>`;
  const quiz = (...questions: string[]) => `<?xml version="1.0"?>\n<quiz>${questions.join('')}</quiz>`;
  const answer = (text: string, fraction: number, note = '') =>
    `<answer fraction="${fraction}" format="html"><text><![CDATA[<p>${text}</p>]]></text><feedback><text>${note}</text></feedback></answer>`;
  const stem = (html: string) => `<questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>`;
  const four = answer('a', 0) + answer('b', 100, 'Right.') + answer('c', 0) + answer('d', -25);

  it('is read with HTML, formulas, feedback and category', async () => {
    const category = question('<category><text>$course$/top/Chemistry</text></category>', 'category');
    const html = '<p>What is H<sub>2</sub>O, where \\(x &lt; 1\\)?</p><ul><li>one<li>two</ul><pre>if (a)\n  b</pre>';

    const file = await read(quiz(category, question(`${stem(html)}<generalfeedback><text>Water.</text></generalfeedback>${four}`)));

    expect(file.format).toBe('moodle-xml');
    expect(questionsOf(file)).toMatchObject([
      {
        stem: 'What is H$_{2}$O, where $x < 1$?\n• one\n• two\n```\nif (a)\n  b\n```',
        options: [{ text: 'a' }, { text: 'b', isKey: true, note: 'Right.' }, { text: 'c' }, { text: 'd', isKey: false }],
        explanation: 'Water.',
        concept: 'Chemistry',
      },
    ]);
  });

  it('keeps a passage, its table and lines of code apart from the stem', async () => {
    const table = '<table><thead><tr><th>Year</th><th>Sales</th></tr></thead><tbody><tr><td>2020</td><td>5</td></tr></tbody></table>';
    const html = `<div class="passage"><p>Look.</p>${table}</div><p>Which <code>a<br>\u00A0\u00A0b</code> or <code>c</code>?</p>`;

    const [found] = questionsOf(await read(quiz(question(stem(html) + four))));

    expect(found).toMatchObject({ stem: 'Which\n```\na\n  b\n```\nor `c`?', passage: 'Look.\n| Year | Sales |\n| 2020 | 5 |' });
  });

  it('tells why others are refused', async () => {
    const twice = answer('a', 50) + answer('b', 50) + answer('c', 0) + answer('d', 0);
    const math = '<math><mi>x</mi></math>';
    const annotated = '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>';
    const claim = answer('true', 0) + answer('false', 100);

    const file = await read(
      quiz(
        question(stem('Which?') + twice),
        question(stem('<img src="https://evil.example/a.png">') + four),
        question(stem('<script>alert(1)</script>Which?') + four),
        question(stem(math) + four),
        question(stem(annotated) + four),
        question(stem('Is it?') + claim, 'truefalse'),
        question(stem('Write'), 'essay'),
        question(stem('Fill'), 'cloze'),
        question(stem('New'), 'wordselect'),
      ),
    );

    expect(outcomesOf(file)).toEqual(['several-keys', 'embedded', 'embedded', 'formula', '$x^2$', 'Is it?', 'essay', 'gaps', 'other-kind']);
  });

  it.each([
    ['an entity of its own', '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz>&a;</quiz>', /entities/u],
    [
      'an entity from outside',
      '<!DOCTYPE quiz SYSTEM "http://evil.example/x.dtd" [<!ENTITY x SYSTEM "file:///etc/passwd">]><quiz/>',
      /entities/u,
    ],
    ['an end that is missing', '<quiz><question type="essay">', /line 1/u],
    ['endless nesting', `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`, /nested/u],
    ['nothing that is known', '<html><body>Hello</body></html>', /not Moodle XML/u],
    ['QTI 1.2', '<questestinterop><item/></questestinterop>', /not Moodle XML/u],
  ])('T-90: is refused with %s', async (_, text, words) => {
    await expect(read(text)).rejects.toThrow(words);
  });
});

describe('QTI 2.1', () => {
  const item = (body: string, { key = 'B', cardinality = 'single', after = '' } = {}) => `<?xml version="1.0" encoding="UTF-8"?>
    <assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="t">
    <responseDeclaration identifier="RESPONSE" cardinality="${cardinality}"><correctResponse>${key
      .split(' ')
      .map((value) => `<value>${value}</value>`)
      .join('')}</correctResponse></responseDeclaration>
    <itemBody>${body}</itemBody>${after}</assessmentItem>`;
  const choices = `<choiceInteraction responseIdentifier="RESPONSE" shuffle="true" maxChoices="1"><prompt>Which?</prompt>
    <simpleChoice identifier="A">one<feedbackInline identifier="A">No.</feedbackInline></simpleChoice><simpleChoice identifier="B">two</simpleChoice>
    <simpleChoice identifier="C">three</simpleChoice><simpleChoice identifier="D">four</simpleChoice></choiceInteraction>`;

  it('is read as one item, with its feedback', async () => {
    const after = '<modalFeedback identifier="B">Yes.</modalFeedback><modalFeedback identifier="general"><p>So it is.</p></modalFeedback>';

    const question = await only(item(`<p>Look.</p>${choices}`, { after }));

    expect(question).toMatchObject({ stem: 'Look.\nWhich?', explanation: 'So it is.', isShuffled: true });
    expect(question.options).toEqual([
      { text: 'one', isKey: false, note: 'No.' },
      { text: 'two', isKey: true, note: 'Yes.' },
      { text: 'three', isKey: false, note: '' },
      { text: 'four', isKey: false, note: '' },
    ]);
  });

  it('is read as a package, in the order of its manifest', async () => {
    const manifest =
      '<manifest><resources><resource type="imsqti_item_xmlv2p1" href="items/2.xml"/><resource type="imsqti_item_xmlv2p1" href="items/1.xml"/></resources></manifest>';
    const zip = zipSync({
      'imsmanifest.xml': strToU8(manifest),
      'items/1.xml': strToU8(item(`<p>First</p>${choices}`)),
      'items/2.xml': strToU8(item(`<p>Second</p>${choices}`)),
      'items/3.xml': strToU8(item('<p>Write.</p><extendedTextInteraction responseIdentifier="RESPONSE"/>')),
      'picture.png': new Uint8Array(10),
    });

    const file = await readImport(zip);

    expect(file.format).toBe('qti');
    expect(outcomesOf(file)).toEqual(['Second\nWhich?', 'First\nWhich?', 'essay']);
  });

  it('is read as the tests of a package, each under its title', async () => {
    const testOf = (name: string, href: string) =>
      strToU8(
        `<assessmentTest title="${name}"><testPart><assessmentSection><assessmentItemRef href="../items/${href}"/></assessmentSection></testPart></assessmentTest>`,
      );

    const file = await readImport(
      zipSync({
        'items/1.xml': strToU8(item(`<p>First</p>${choices}`)),
        'items/2.xml': strToU8(item(`<p>Second</p>${choices}`)),
        'tests/a.xml': testOf('Leaves', '2.xml'),
        'tests/b.xml': testOf('Roots', '1.xml'),
      }),
    );

    expect(file.tests.map(({ title }) => title)).toEqual(['Leaves', 'Roots']);
    expect(outcomesOf(file)).toEqual(['Second\nWhich?', 'First\nWhich?']);
  });

  it('with several keys keeps them, to be refused', async () => {
    expect(keyOf(await only(item(choices, { key: 'A B', cardinality: 'multiple' })))).toEqual(['one', 'two']);
  });

  it.each([
    ['unpacks to far more', () => declaring(60 * 1024 * 1024, zipSync({ 'a.xml': strToU8('<a/>') })), /too large once unzipped/u],
    ['has no item', () => zipSync({ 'a.xml': strToU8('<a/>') }), /no QTI 2\.1/u],
    ['is a spreadsheet', () => zipSync({ 'xl/workbook.xml': strToU8('<a/>') }), /Office/u],
    ['unpacks to more than it declares', () => declaring(10, zipSync({ 'a.xml': new Uint8Array(9 * 1024 * 1024) })), /damaged/u],
    ['is cut off', () => zipSync({ 'a.xml': strToU8('<a/>') }).slice(0, 30), /damaged/u],
  ])('T-90: is refused where it %s', async (_, make, words) => {
    await expect(readImport(make())).rejects.toThrow(words);
  });
});

/** With another unpacked size of its only file in the directory of the archive. */
function declaring(size: number, zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  bytes.writeUInt32LE(size, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  return bytes;
}

describe('Aiken and plain text', () => {
  it('is read as Aiken', async () => {
    const file = await read(
      'What is 2 + 2?\nA. 3\nB. 4\nC. 5\nD. 6\nANSWER: B\n\nWhich is red?\nA) sky\nB) blood\nC) leaf\nD) snow\nANSWER: B\n',
    );

    expect(file.format).toBe('aiken');
    expect(questionsOf(file).map((found) => 'options' in found && keyOf(found))).toEqual([['4'], ['blood']]);
  });

  it('is read with options in one line after bare letters, where these follow one another', async () => {
    const file = await read(
      'Which part makes food?\na) root b) stem c) leaf d) flower\nAnswer: c\n\nWhich is right?\na) none of b) and c)\nb) all\nAnswer: b\n',
    );

    expect(questionsOf(file)).toMatchObject([
      { options: [{ text: 'root' }, { text: 'stem' }, { text: 'leaf', isKey: true }, { text: 'flower' }] },
      { options: [{ text: 'none of b) and c)' }, { text: 'all', isKey: true }] },
    ]);
  });

  it('is read with numbers, options in one line, explanations, Hindi labels and one line of keys', async () => {
    const text = `1. Which statement is right?
      1. The Sun is a star.
      2. The Moon is a star.
      (a) 1 only (b) 2 only (c) both (d) neither

      Q2) पौधे कौन-सी गैस लेते हैं?
      (क) ऑक्सीजन
      (ख) कार्बन डाइऑक्साइड
      (ग) नाइट्रोजन
      (घ) हीलियम
      उत्तर: ख
      व्याख्या: प्रकाश संश्लेषण में।
      और जल।

      3. The Sun is a star.
      Answer: True

      Key: 1-a 2-b`;

    const file = await read(text);

    expect(file.format).toBe('text');
    expect(questionsOf(file)).toMatchObject([
      {
        stem: 'Which statement is right?\n1. The Sun is a star.\n2. The Moon is a star.',
        options: [{ text: '1 only', isKey: true }, { text: '2 only' }, { text: 'both' }, { text: 'neither' }],
      },
      {
        stem: 'पौधे कौन-सी गैस लेते हैं?',
        options: [{}, { text: 'कार्बन डाइऑक्साइड', isKey: true }, {}, {}],
        explanation: 'प्रकाश संश्लेषण में।\nऔर जल।',
      },
      { stem: 'The Sun is a star.', options: [{ text: 'True', isKey: true }, { text: 'False' }] },
    ]);
  });

  it('is read with Hindi digits, letters of either row, and a title above the first question', async () => {
    const text = `कक्षा 9 विज्ञान – परमाणु

      १. इलेक्ट्रॉन की खोज किसने की?
      (अ) रदरफोर्ड
      (ब) जे. जे. टॉमसन
      (स) चैडविक
      (द) बोर

      २. कार्बन की संयोजकता कितनी है?
      अ) 1 ब) 2 स) 3 द) 4

      ३. न्यूट्रॉन पर कैसा आवेश होता है?
      (क) धनात्मक (ख) ऋणात्मक (ग) उदासीन (घ) कोई नहीं
      उत्तर (ग)

      उत्तरमाला
      १-ब, २. द`;

    const file = await read(text);
    const [glued] = (await read(text.replace('परमाणु\n', 'परमाणु'))).tests;

    expect(file.tests[0]?.title).toBe('कक्षा 9 विज्ञान – परमाणु');
    expect(glued?.title).toBe('कक्षा 9 विज्ञान – परमाणु');
    expect(questionsOf(file).map((found) => 'options' in found && [found.stem, ...keyOf(found)])).toEqual([
      ['इलेक्ट्रॉन की खोज किसने की?', 'जे. जे. टॉमसन'],
      ['कार्बन की संयोजकता कितनी है?', '4'],
      ['न्यूट्रॉन पर कैसा आवेश होता है?', 'उदासीन'],
    ]);
  });

  it('keeps what is above numbered statements', async () => {
    const options = '(a) 1 only (b) 2 only (c) both (d) neither\nAnswer: a';

    const file = await read(`Which is right?\n1. The Sun is a star.\n2. The Moon is a star.\n${options}`);

    expect(file.tests).toMatchObject([{ title: undefined, questions: [{ stem: expect.stringContaining('Which is right?\n1.') }] }]);
  });

  it.each([
    ['options', '1. लेंस की क्षमता का मात्रक क्या है?\n* मीटर\n2. चाल कितनी है?\n* 3\nउत्तर: 3', /^2 lines look like questions/u],
    ['answers', '1. Which?\na) one\nb) two\nc) three\nd) four', /^1 question was recognised, but no answer/u],
  ])('says that it has no %s', async (_, text, words) => {
    await expect(read(text)).rejects.toThrow(words);
  });

  it('is seen in true/false alone', async () => {
    const file = await read('The Sun is a star.\nAnswer: True\n\nसूर्य एक ग्रह है।\nउत्तर: असत्य');

    expect(questionsOf(file).map((found) => 'options' in found && keyOf(found))).toEqual([['True'], ['False']]);
  });

  it('tells what is missing or too much', async () => {
    const options = 'a) one\nb) two\nc) three\nd) four';

    const file = await read(
      `1. A?\n${options}\nAnswer: a, c\n\n2. B?\n${options}\n\n3. C?\n${options}\nAnswer: z\n\n4. D?\n${options}\nAns. (d) four`,
    );

    expect(outcomesOf(file)).toEqual(['several-keys', 'no-key', 'key-unclear', 'D?']);
  });

  it.each([
    ['a note', 'Buy milk.\nCall home.'],
    ['bytes', '\u0000\u0001\u0002'],
    ['nothing', ''],
  ])('is not seen in %s', async (_, text) => {
    await expect(read(text)).rejects.toBeInstanceOf(AppError);
  });
});

describe('CSV', () => {
  const head = 'question,type,option_a,option_b,option_c,option_d,correct,explanation,note_a,note_b,note_c,note_d';

  it('is read as our export writes it', async () => {
    const file = await read(
      `${head}\r\n"What, then?",mcq,'=1+1,two,"a ""b""",four,b,So.,na,nb,nc,nd\r\nIs it?,truefalse,True,False,,,a,,,,,\r\n`,
    );

    expect(file.format).toBe('csv');
    expect(questionsOf(file)).toMatchObject([
      {
        stem: 'What, then?',
        options: [
          { text: '=1+1', isKey: false, note: 'na' },
          { text: 'two', isKey: true, note: 'nb' },
          { text: 'a "b"', note: 'nc' },
          { text: 'four', note: 'nd' },
        ],
        explanation: 'So.',
      },
      { stem: 'Is it?', options: [{ text: 'True', isKey: true }, { text: 'False' }] },
    ]);
  });

  it.each([
    [
      'Kahoot',
      'Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,Time limit (sec),Correct answer(s) - choose at least one',
      'Q?,5,6,7,8,20,2',
    ],
    [
      'Quizizz',
      'Question Text\tQuestion Type\tOption 1\tOption 2\tOption 3\tOption 4\tOption 5\tCorrect Answer\tTime in seconds\tImage Link',
      'Q?\tMultiple Choice\t5\t6\t7\t8\t\t2\t30\t',
    ],
    ['texts', 'Question;Option A;Option B;Option C;Option D;Answer', 'Q?;5;6;7;8;6'],
    ['letters in brackets', 'question,a,b,c,d,key', 'Q?,5,6,7,8,(B)'],
    ['words', 'question,a,b,c,d,key', 'Q?,5,6,7,8,Option B'],
  ])('of %s is read', async (_, heading, row) => {
    const question = await only(`${heading}\n${row}\n`);

    expect([question.stem, textsOf(question), keyOf(question)]).toEqual(['Q?', ['5', '6', '7', '8'], ['6']]);
  });

  it('tells what cannot be read', async () => {
    const file = await read(`${head}\nA?,Open-Ended,,,,,,\nB?,Checkbox,1,2,3,4,"1,3",\nC?,mcq,w,x,y,z,q,\nD?,mcq,w,x,y,z,,\n`);

    expect(outcomesOf(file)).toEqual(['essay', 'several-keys', 'key-unclear', 'no-key']);
    await expect(read('question,option_a,option_b\nA?,1,2')).rejects.toThrow(/correct answer/u);
  });
});

describe('our JSON', () => {
  const json = (...questions: unknown[]) => JSON.stringify({ format: 'prash-patra', version: 1, tests: [{ title: 'Leaves', questions }] });
  const good = {
    question: 'Which?',
    kind: 'mcq',
    options: ['a', 'b', 'c', 'd'],
    correct: 2,
    optionNotes: ['1', '2', '3', '4'],
    concept: 'Leaf',
  };

  it('is read whole', async () => {
    const figure = { svg: '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', description: 'A line' };
    const passage = { id: 'p', text: 'Leaves are green.' };

    const file = await read(json({ ...good, figure, passage, explanation: 'So.', form: 'passage', difficulty: 'hard' }));

    expect(file.tests[0]?.title).toBe('Leaves');
    expect(questionsOf(file)).toMatchObject([
      { stem: 'Which?', figure, passage: passage.text, form: 'passage', difficulty: 'hard', concept: 'Leaf', explanation: 'So.' },
    ]);
    expect(keyOf(questionsOf(file)[0] as FoundQuestion)).toEqual(['c']);
  });

  it('of another shape is refused, question by question', async () => {
    const hostile = { svg: '<svg onload="alert(1)"></svg>', description: '' };

    expect(outcomesOf(await read(json({ ...good, options: 'abcd' }, { ...good, figure: hostile }, null, good)))).toEqual([
      'malformed',
      'embedded',
      'malformed',
      'Which?',
    ]);
    await expect(read('{"format":"other","tests":[]}')).rejects.toThrow(/not exported by Prash Patra/u);
    await expect(read('{"format":')).rejects.toThrow(/error/u);
  });
});

it('takes of pictures nothing but a drawing of ours, and refuses the questions of all others', async () => {
  const own = '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';
  const asked = (svg: string) => {
    const html = `Which? <img src="data:image/svg+xml;base64,${btoa(svg)}" alt="A line">`.replaceAll(/[=:]/gu, String.raw`\$&`);
    return `[html]${html}{=a ~b ~c ~d}`;
  };

  const hostile = [
    '<svg onload="alert(1)"></svg>',
    '<svg><image href="https://evil.example"/></svg>',
    `<svg >${'x'.repeat(100_000)}</svg>`,
  ];
  const file = await read([...hostile, own].map(asked).join('\n\n'));

  expect(outcomesOf(file)).toEqual(['embedded', 'embedded', 'embedded', 'Which?']);
  expect(questionsOf(file)[3]).toMatchObject({ figure: { svg: own, description: 'A line' } });
});

it('T-90: any text and any bytes are read or refused, never a fault', async () => {
  const signs = '{ } = ~ :: <quiz> </question> " , $$ \\( [tex] \uFEFF क (a) [ PK\u0003\u0004 #### \\ &lt; <![CDATA['.split(' ');
  const lines = ['\n', '\n\n', 'A) ', 'Answer: a', '1. ', 'question,correct\n', 'Key: 1-a', '{"format":', '<question type="multichoice">'];
  const parts = fc.constantFrom(...signs, ...lines);
  const texts = fc
    .array(fc.oneof(parts, fc.string({ maxLength: 5 })), { maxLength: 30 })
    .map((some) => new TextEncoder().encode(some.join('')));

  await fc.assert(
    fc.asyncProperty(fc.oneof(texts, fc.uint8Array({ maxLength: 200 })), async (bytes) => {
      const outcome = await readImport(bytes).catch((error: unknown) => error);
      expect(outcome instanceof AppError || 'tests' in (outcome as object)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
