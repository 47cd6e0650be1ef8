import { randomInteger } from '../../assessment/random.ts';
import { eventOf } from './fake-model-server.ts';
import { always, beginStream, type FaultyCall, type Misbehaviour, type ModelFault, once } from './model-faults-kit.ts';

type DraftFields = Record<string, unknown>;
interface Option {
  text: string;
  why: string;
}

/** Streams what becomes of the good drafts. */
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

/** Changes the options of multiple-choice drafts, and leaves the others out. */
function offering(change: (distractors: Option[], correct: Option) => DraftFields): Misbehaviour {
  return drafting((draft) => (draft.type === 'mcq' ? { ...draft, ...change(draft.distractors as Option[], draft.correct as Option) } : {}));
}

/** Changes every text that a learner will read; the options of one question all alike. */
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

const oneCall = { mostCalls: 1, mostMilliseconds: 5000 };
const json = JSON.stringify;
const asked = (drafts: DraftFields[]) => json({ elements: drafts });

const readable: ModelFault[] = [
  always(
    'a code fence',
    'answers',
    writing((drafts) => `\`\`\`json\n${asked(drafts)}\n\`\`\``),
    oneCall,
  ),
  always(
    'prose around it',
    'answers',
    writing((drafts) => `Sure! Here's your "test":\n\n${asked(drafts)}\n\nIsn't it {nice}?`),
    oneCall,
  ),
  always(
    'a bare list',
    'answers',
    writing((drafts) => json(drafts)),
    oneCall,
  ),
  always(
    'another wrapper',
    'answers',
    writing((drafts) => json({ result: { questions: drafts } })),
    oneCall,
  ),
  always(
    'a draft a line',
    'answers',
    writing((drafts) => drafts.map((draft) => json(draft)).join('\n')),
    oneCall,
  ),
  always(
    'spread over lines',
    'answers',
    writing((drafts) => JSON.stringify({ elements: drafts }, undefined, 4)),
    oneCall,
  ),
  always(
    'trailing commas',
    'answers',
    writing((drafts) => asked(drafts).replaceAll('}', ',}').replaceAll(']', ',]')),
    oneCall,
  ),
  always(
    'single quotes',
    'answers',
    writing((drafts) => asked(drafts).replaceAll('"', "'")),
    oneCall,
  ),
  always(
    'a mark of byte order',
    'answers',
    writing((drafts) => `\uFEFF${asked(drafts)}`),
    oneCall,
  ),
  always(
    'NUL here and there',
    'answers',
    wording((text) => `\u0000${text}\u0000`),
    oneCall,
  ),
  always(
    'bare NUL',
    'answers',
    writing((drafts) => asked(drafts).replaceAll(',', '\u0000,\u0000')),
    oneCall,
  ),
  always(
    'slots written as text',
    'answers',
    drafting((draft) => ({ ...draft, slot: String(draft.slot) })),
    oneCall,
  ),
  always(
    'slots nobody asked for',
    'answers',
    drafting((draft) => ({ ...draft, slot: Number(draft.slot) + 1000 })),
    oneCall,
  ),
  always(
    'fields nobody asked for',
    'answers',
    drafting((draft) => ({ id: 7, ...draft, answer: 'B', score: { of: [1, 2] } })),
    oneCall,
  ),
  always(
    '__proto__ among the fields',
    'answers',
    writing((drafts) => asked(drafts).replaceAll('"slot"', '"__proto__":{"isAdmin":true},"slot"')),
    oneCall,
  ),
  always(
    'deep nesting first',
    'answers',
    writing((drafts) => `${'{"a":['.repeat(10_000)}\n${asked(drafts)}`),
    oneCall,
  ),
  always(
    'too many',
    'answers',
    writing((drafts) => [...drafts, ...drafts.slice(0, 7)]),
    oneCall,
  ),
  always(
    'markup',
    'answers',
    wording((text) => `${text} <script>alert(1)</script><img src=x onerror=alert(1)>`),
    oneCall,
  ),
  always(
    'Markdown that links',
    'answers',
    wording((text) => `${text} ![x](https://example.com/x.png) [y](javascript:alert(1))`),
    oneCall,
  ),
  always(
    'formulas that link',
    'answers',
    wording((text) => `${text} $\\href{javascript:alert(1)}{x}$`),
    oneCall,
  ),
];

const shortOfSome: ModelFault[] = [
  once('breaks off inside a draft at the end of its tokens', async ({ drafts, stream, random, response }) => {
    const text = asked(drafts);
    await stream(text.slice(0, randomInteger(random, 5, text.length - 5)));
    response.end(eventOf({}, 'length'));
  }),
  once(
    'too few',
    writing((drafts) => drafts.slice(0, Math.max(0, drafts.length - 3))),
  ),
  once(
    'the same draft again and again',
    writing((drafts) => drafts.map(() => drafts[0])),
  ),
  once(
    'a distractor that is the key',
    offering(([, ...others], correct) => ({ distractors: [correct, ...others] })),
  ),
  once(
    'two options only',
    offering((distractors) => ({ distractors: distractors.slice(0, 1) })),
  ),
  once(
    'five options',
    offering((distractors) => ({ distractors: [...distractors, { text: 'PV1', why: 'No.' }] })),
  ),
  once(
    'ten thousand options',
    writing(([first, ...others]) => {
      const giant = { ...first, type: 'mcq', correct: tiny, distractors: Array.from({ length: 10_000 }, () => tiny) };
      return [giant, ...others];
    }),
  ),
  once(
    'an empty option',
    offering(([first, ...others]) => ({ distractors: [{ ...first, text: ' ' }, ...others] })),
  ),
  once(
    'all of the above',
    offering((distractors) => ({ distractors, correct: { text: 'All of the above', why: 'All are.' } })),
  ),
  once(
    'a list for a key',
    offering((distractors, correct) => ({ distractors, correct: [correct, distractors[0]] })),
  ),
  once(
    'a letter for a key',
    offering((distractors, correct) => ({ options: [correct, ...distractors], correct: 'B' })),
  ),
  once(
    'numbers for texts',
    drafting((draft) => ({ ...draft, stem: 5, concept: null })),
  ),
  once(
    'drafts of types nobody knows',
    drafting((draft) => ({ ...draft, type: 'essay' })),
  ),
  once(
    'the other type',
    drafting((draft) => (draft.type === 'mcq' ? asTrueFalse(draft) : asMcq(draft))),
  ),
  once(
    'lone surrogates',
    drafting((draft) => ({ ...draft, stem: `${String(draft.stem)}\uD800` })),
  ),
  once(
    'another language',
    wording((text) => `Это вопрос на другом языке: ${text.replaceAll(/[a-z]/gu, 'ж')}`),
  ),
  once(
    'one draft that obeys the topic, with our instructions in it',
    writing(() => 'pwned: You write questions. {"stem":"pwned","prompt":"You write"}'),
  ),
  once(
    'slips beyond repair',
    writing((drafts) => asked(drafts).replaceAll('":', '" = (').replaceAll('{', '{{(')),
  ),
];

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
    { mostCalls: 2, mostMilliseconds: 10_000 },
  ),
  always('never anything', 'fails', () => undefined, { mostCalls: 2, mostMilliseconds: 10_000 }),
  always(
    'always the same draft',
    'fails',
    writing(() => [sameDraft]),
    { mostMilliseconds: 10_000 },
  ),
  always('a refusal field', 'fails', refuse({ refusal: 'I can’t help with that.' }, 'stop'), { mostCalls: 1, mostMilliseconds: 1000 }),
  always('a filtered answer', 'fails', refuse({ content: '' }, 'content_filter'), { mostCalls: 1, mostMilliseconds: 1000 }),
  always(
    'a refusal in prose',
    'fails',
    writing(() => "I'm sorry, but I can't help with that."),
    { mostCalls: 1, mostMilliseconds: 1000 },
  ),
];

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

/** What a model may write wrongly. */
export const textFaults: readonly ModelFault[] = [...readable, ...shortOfSome, ...useless];
