import { randomInteger } from '../../../assessment/random.ts';
import { eventOf } from '../model-host/fake-model-server.ts';
import { always, beginStream, type FaultyCall, type Misbehaviour, type ModelFault, once, patiently } from './model-faults-kit.ts';

type DraftFields = Record<string, unknown>;
interface Option {
  text: string;
  why: string;
}

/** Streams the good drafts after a change. */
function writing(change: (drafts: DraftFields[], call: FaultyCall) => string | unknown[]): Misbehaviour {
  return (call) => {
    const changed = change(call.drafts, call);
    return call.stream(typeof changed === 'string' ? changed : JSON.stringify({ elements: changed }));
  };
}

/** Changes every draft. */
function drafting(change: (draft: DraftFields) => unknown): Misbehaviour {
  return writing((drafts) => drafts.map(change));
}

/** Changes the options of multiple-choice drafts and empties the others. */
function offering(change: (distractors: Option[], correct: Option) => DraftFields): Misbehaviour {
  return drafting((draft) => (draft.type === 'mcq' ? { ...draft, ...change(draft.distractors as Option[], draft.correct as Option) } : {}));
}

/** Changes every text that a learner reads, all options alike. */
function wording(change: (text: string) => string): Misbehaviour {
  const changeOption = ({ text, why }: Option) => ({ text: change(text), why: change(why) });
  return drafting((draft) => ({
    ...draft,
    stem: change(String(draft.stem)),
    ...(draft.type === 'mcq'
      ? { correct: changeOption(draft.correct as Option), distractors: (draft.distractors as Option[]).map(changeOption) }
      : { why: change(String(draft.why)) }),
  }));
}

/** Builds faults from their misbehaviour by name. */
function faultsOf(named: Record<string, Misbehaviour>, build: (name: string, misbehave: Misbehaviour) => ModelFault): ModelFault[] {
  return Object.entries(named).map(([name, misbehave]) => build(name, misbehave));
}

const oneCall = { mostCalls: 1, mostMilliseconds: 5000 };
const json = JSON.stringify;
const asked = (drafts: DraftFields[]) => json({ elements: drafts });

/** Answers that are readable despite their form, in one call. */
const readable = faultsOf(
  {
    'a code fence': writing((drafts) => `\`\`\`json\n${asked(drafts)}\n\`\`\``),
    'prose around it': writing((drafts) => `Sure! Here's your "test":\n\n${asked(drafts)}\n\nIsn't it {nice}?`),
    'thoughts with a trial before it': writing((drafts) => `I try ${asked(drafts.slice(0, 1))} first.\n</think>\n${asked(drafts)}`),
    'thoughts with wrong keys before it': writing(
      (drafts) => `<think>First ${asked(drafts.map(withWrongKey))}. No.</think>${asked(drafts)}`,
    ),
    'prose that the document was cut off': writing((drafts) => `The document was cut off, so I wrote what I could:\n\n${asked(drafts)}`),
    'single backslashes': writing((drafts) => asked(drafts.map(withFormula)).replaceAll(String.raw`\\`, '\\')),
    'curly quotes': writing((drafts) => asked(drafts).replaceAll(/"([^"]*)"/gu, '“$1”')),
    'a bare list': writing((drafts) => json(drafts)),
    'another wrapper': writing((drafts) => json({ result: { questions: drafts } })),
    'one draft per line': writing((drafts) => drafts.map((draft) => json(draft)).join('\n')),
    'pretty-printed JSON': writing((drafts) => JSON.stringify({ elements: drafts }, undefined, 4)),
    'trailing commas': writing((drafts) => asked(drafts).replaceAll('}', ',}').replaceAll(']', ',]')),
    'single quotes': writing((drafts) => asked(drafts).replaceAll('"', "'")),
    'a byte order mark': writing((drafts) => `\uFEFF${asked(drafts)}`),
    'NUL in texts': wording((text) => `\u0000${text}\u0000`),
    'bare NUL': writing((drafts) => asked(drafts).replaceAll(',', '\u0000,\u0000')),
    'slots written as text': drafting((draft) => ({ ...draft, slot: String(draft.slot) })),
    'slots with their word': drafting((draft) => ({ ...draft, slot: `slot ${String(draft.slot)}` })),
    'the same slot for all': drafting((draft) => ({ ...draft, slot: 0 })),
    'types in other words': drafting((draft) => ({ ...draft, type: draft.type === 'mcq' ? 'MCQ' : 'True/False' })),
    'unknown slots': drafting((draft) => ({ ...draft, slot: Number(draft.slot) + 1000 })),
    'unknown fields': drafting((draft) => ({ id: 7, ...draft, answer: 'B', score: { of: [1, 2] } })),
    '__proto__ among the fields': writing((drafts) => asked(drafts).replaceAll('"slot"', '"__proto__":{"isAdmin":true},"slot"')),
    'deep nesting first': writing((drafts) => `${'{"a":['.repeat(10_000)}\n${asked(drafts)}`),
    'too many drafts': writing((drafts) => [...drafts, ...drafts.slice(0, 7)]),
    markup: wording((text) => `${text} <script>alert(1)</script><img src=x onerror=alert(1)>`),
    'Markdown that links': wording((text) => `${text} ![x](https://example.com/x.png) [y](javascript:alert(1))`),
    'formulas that link': wording((text) => `${text} $\\href{javascript:alert(1)}{x}$`),
  },
  (name, misbehave) => always(name, 'answers', misbehave, oneCall),
);

/** Answers whose unusable drafts are requested again. */
const shortOfSome = faultsOf(
  {
    'breaks off inside a draft at the end of its tokens': async ({ drafts, stream, random, response }) => {
      const text = asked(drafts);
      await stream(text.slice(0, randomInteger(random, 5, text.length - 5)));
      response.end(eventOf({}, 'length'));
    },
    'too few drafts': writing((drafts) => drafts.slice(0, Math.max(0, drafts.length - 3))),
    'the same draft again and again': writing((drafts) => drafts.map(() => drafts[0])),
    'a distractor that is the key': offering(([, ...others], correct) => ({ distractors: [correct, ...others] })),
    'two options only': offering((distractors) => ({ distractors: distractors.slice(0, 1) })),
    'five options': offering((distractors) => ({ distractors: [...distractors, { text: 'PV1', why: 'No.' }] })),
    'ten thousand options': writing(([first, ...others]) => {
      const giant = { ...first, type: 'mcq', correct: tiny, distractors: Array.from({ length: 10_000 }, () => tiny) };
      return [giant, ...others];
    }),
    'an empty option': offering(([first, ...others]) => ({ distractors: [{ ...first, text: ' ' }, ...others] })),
    'all of the above': offering((distractors) => ({ distractors, correct: { text: 'All of the above', why: 'All are.' } })),
    'a list as the key': offering((distractors, correct) => ({ distractors, correct: [correct, distractors[0]] })),
    'a letter as the key': offering((distractors, correct) => ({ options: [correct, ...distractors], correct: 'B' })),
    'numbers as texts': drafting((draft) => ({ ...draft, stem: 5, concept: null })),
    'unknown types': drafting((draft) => ({ ...draft, type: 'essay' })),
    'the other type': drafting((draft) => (draft.type === 'mcq' ? asTrueFalse(draft) : asMcq(draft))),
    'lone surrogates': drafting((draft) => ({ ...draft, stem: `${String(draft.stem)}\uD800` })),
    'another language': wording((text) => `Это вопрос на другом языке: ${text.replaceAll(/[a-z]/gu, 'ж')}`),
    'one draft that obeys the topic, with our instructions in it': writing(
      () => 'pwned: You write questions. {"stem":"pwned","prompt":"You write"}',
    ),
    'irreparable JSON': writing((drafts) => asked(drafts).replaceAll('":', '" = (').replaceAll('{', '{{(')),
  },
  once,
);

const useless: ModelFault[] = [
  once(
    'no draft',
    writing(() => []),
  ),
  once('nothing at all', () => undefined),
  once(
    'null',
    writing(() => 'null'),
  ),
  once('no content', async ({ sendBytes }) => sendBytes(Buffer.from(eventOf({ content: null }, 'stop')))),
  always(
    'never a draft',
    'fails',
    writing(() => []),
    { mostMilliseconds: 10_000 },
  ),
  always('never anything', 'fails', () => undefined, patiently),
  always(
    'always the same draft',
    'is unfinished',
    writing(() => [sameDraft]),
    { mostCalls: 4, mostMilliseconds: 10_000 },
  ),
  always('a refusal field', 'fails', refuse({ refusal: 'I can’t help with that.' }, 'stop'), { mostCalls: 1, mostMilliseconds: 1000 }),
  always('a filtered answer', 'fails', refuse({ content: '' }, 'content_filter'), { mostCalls: 1, mostMilliseconds: 1000 }),
  always(
    'a refusal in prose',
    'fails',
    writing(() => "I'm sorry, but I can't help with that."),
    { mostCalls: 2, mostMilliseconds: 1000 },
  ),
  once(
    'prose alone, that the document was cut off',
    writing(() => 'It seems that the document was cut off. Please send me the rest of it.'),
  ),
];

function withWrongKey(draft: DraftFields): DraftFields {
  const [first, ...others] = (draft.distractors as Option[] | undefined) ?? [];
  return draft.type === 'mcq'
    ? { ...draft, correct: first, distractors: [draft.correct, ...others] }
    : { ...draft, isTrue: draft.isTrue !== true };
}

function withFormula(draft: DraftFields): DraftFields {
  return {
    ...draft,
    stem: String(draft.stem)
      .replace('Code ', String.raw`With $\frac{1}{2}\theta$, Code `)
      .replace('code ', String.raw`$\theta$ code `),
  };
}

const tiny = { text: 'a', why: 'b' };
const sameDraft = { slot: 0, type: 'truefalse', stem: 'Code 5 names rivers.', isTrue: true, why: 'It does.', concept: 'Codes' };

function refuse(delta: object, finishReason: string): Misbehaviour {
  return ({ response }) => {
    beginStream(response);
    response.end(`${eventOf(delta, null)}${eventOf({}, finishReason)}data: [DONE]\n\n`);
  };
}

function asTrueFalse({ slot, concept }: DraftFields): DraftFields {
  return {
    slot,
    type: 'truefalse',
    stem: `Code ${Number(slot) * 41 + 7} names things found there.`,
    isTrue: true,
    why: 'It does.',
    concept,
  };
}

function asMcq({ slot, concept }: DraftFields): DraftFields {
  const option = (letters: string) => ({ text: `${letters}${String(slot)}`, why: `The register lists ${letters}.` });
  const stem = `Which code number ${Number(slot) * 41 + 7} stands for things there?`;
  return { slot, type: 'mcq', stem, correct: option('AQ'), distractors: ['BR', 'CS', 'DT'].map(option), concept };
}

/** Faults in the text of a model. */
export const textFaults: readonly ModelFault[] = [...readable, ...shortOfSome, ...useless];
