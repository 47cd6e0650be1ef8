import { capitalised, withoutFullStop } from '../notes/mention.ts';
import type { Statement } from '../notes/statements.ts';

const unitNames = new Map(
  'km kilometres,m metres,cm centimetres,mm millimetres,nm nanometres,kg kilograms,g grams,s seconds,°C degrees Celsius,W watts,J joules,N newtons,V volts'
    .split(',')
    .map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)] as const),
);

export interface AskedQuantity {
  number: string;
  sign: string | undefined;
  noun: string | undefined;
}

/** The question for a quantity, if the sentence allows one. */
export function askForQuantity(statement: Statement, start: number, asked: AskedQuantity): { ask?: string } {
  if (statement.grammar !== 'en') return askInHindi(statement, start, asked);
  const { number, sign, noun } = asked;
  // Ungrammatical: "united the how many clans".
  if (/\b(?:the|its|his|her|their) $/iu.test(statement.text.slice(0, start))) return {};
  const whole = wholeOf(asked);
  const inverted = invertedQuestion(statement.text, start, whole, asked);
  if (inverted !== undefined) return { ask: inverted };
  if (sign === undefined) return noun === undefined ? {} : { ask: question(statement, start, number, 'how many') };
  if (sign.trim() === 'K') return {};
  return { ask: question(statement, start, whole, howMany(asked)) };
}

function wholeOf({ number, sign, noun }: AskedQuantity): string {
  return `${number}${sign ?? (noun === undefined ? '' : ` ${noun}`)}`;
}

function howMany({ sign = '', noun = '' }: AskedQuantity): string {
  const shown = sign.trim();
  return shown === '%' ? 'what percentage' : `how many ${noun || (unitNames.get(shown) ?? shown)}`;
}

const subjectIs = /^(?<subject>(?:The|An?) [^,]+?) (?<verb>is|are|was|were) (?<about>about |around |nearly )?$/u;
const subjectHas = /^(?<subject>(?:The|An?) [^,]+?) (?<verb>has|have|had) $/u;
const auxiliaries: Partial<Record<string, string>> = { has: 'does', have: 'do', had: 'did' };

/** What follows, with its space but without the full stop. */
function endOf(text: string, start: number): string {
  return text.slice(start).replace(/[.।]$/u, '');
}

/** "What is the boiling point of water?", "How many chambers does the human heart have?" */
function invertedQuestion(text: string, start: number, whole: string, asked: AskedQuantity): string | undefined {
  const [before, after] = [text.slice(0, start), endOf(text, start + whole.length)];
  const is = subjectIs.exec(before)?.groups;
  const has = subjectHas.exec(before)?.groups;
  const subject = (is ?? has)?.['subject'] ?? '';
  const small = subject.charAt(0).toLowerCase() + subject.slice(1);
  if (/\b(?:that|which|who|and|is|are|was|were|has|have) /u.test(subject)) return undefined;
  if (is && after === '' && !is['about']) return `What ${is['verb'] ?? 'is'} ${small}?`;
  if (is && /^ \p{Ll}+$/u.test(after)) return capitalised(`${is['about'] ?? ''}${howMany(asked)}${after} ${is['verb'] ?? 'is'} ${small}?`);
  if (has && asked.noun !== undefined)
    return `How many ${asked.noun ?? ''} ${auxiliaries[has['verb'] ?? ''] ?? 'does'} ${small} have${after}?`;
  return undefined;
}

const times = /^(?:वर्ष|साल|दिन|माह|महीने|घंटे|मिनट|सेकंड|किमी|मीटर|रुपये|किग्रा|saal|varsh|din|mahine|ghante|minute|second|km|metre)$/u;

const feminineSize = /(?:आयु|उम्र|अवधि|संख्या|गति|चाल|ऊर्जा|शक्ति|ई|ता|aayu|umra?|lambai|unchai|sankhya|gati|chaal) $/u;

/** "कितना होता है" after a quantity, "कितने वर्ष" before its unit, "कितनी हड्डियाँ" of things. */
function askInHindi(statement: Statement, start: number, asked: AskedQuantity): { ask?: string } {
  const { text, grammar } = statement;
  const { number, sign, noun } = asked;
  const [before, whole] = [text.slice(0, start), wholeOf(asked)];
  const after = endOf(text, start + whole.length);
  const how = grammar === 'hi' ? ['कितना', 'कितनी', 'कितने'] : ['kitna', 'kitni', 'kitne'];
  const isMeasure = noun === undefined || times.test(noun);
  const isSize = isMeasure && /^ (?:(?:होत[ाीे]|hot[aei]) )?(?:है|हैं|था|थी|थे|hai|hain|tha|thi|the)$/u.test(after);
  if (isSize) {
    const isFeminine =
      /^ (?:होती|hoti)|^ (?:थी|thi)$/u.test(after) ||
      (/^ (?:है|hai)$/u.test(after) && feminineSize.test(before)) ||
      (/ (?:की|ki) \S+(?: (?:लगभग|lagbhag))? $/u.test(before) && /^ (?:है|hai)$/u.test(after));
    return { ask: question(statement, start, whole, (isFeminine ? how[1] : how[0]) ?? '') };
  }
  if (sign === undefined && noun === undefined) return {};
  const isFeminine = !isMeasure && (/(?:ियाँ|ियां|ें|iyan)$/u.test(noun ?? '') || /(?:ती|hoti) (?:हैं|hain)$/u.test(after));
  return { ask: question(statement, start, number, (isFeminine ? how[1] : how[2]) ?? '') };
}

/** The statement as a question with the interrogative in place: "…, the Congress was founded in which year by A. O. Hume?" */
export function question({ text }: Statement, start: number, phrase: string, asked: string): string {
  return `${capitalised(withoutFullStop(`${text.slice(0, start)}${asked}${text.slice(start + phrase.length)}`))}?`;
}
