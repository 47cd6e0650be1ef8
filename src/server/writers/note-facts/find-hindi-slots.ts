import { capitalised, type Mention, withoutFullStop } from '../notes/mention.ts';
import type { Statement } from '../notes/statements.ts';
import { isTerm } from './terms.ts';
import type { Grammar } from './wording.ts';

/**
 * Finds the places of a Hindi sentence that a postposition marks, and what is said of them: "सिरके में ऐसीटिक अम्ल होता है". Only
 * sentences that say the same of another place ("अम्ल होता है") supply substitutes, since anything else may be true as well.
 */
export function findHindiSlots(statement: Statement): Mention[] {
  const { text, grammar } = statement;
  if (grammar === 'en' || unfit.test(text)) return [];
  const sentence = withoutFullStop(text);
  const found = patterns[grammar].flatMap(({ name, pattern, ask, frameOf }) => {
    const { slot = '', marker = '', rest = '' } = pattern.exec(sentence)?.groups ?? {};
    const frame = frameOf(rest);
    if (slot === '' || frame === undefined || !isSlot(slot)) return [];
    const asked = capitalised(`${ask(marker)} ${rest}?`);
    // The same may be true of other places.
    const lead = name === 'place' ? byNotes[grammar] : '';
    const found = { statement, kind: `slot ${name} ${frame}`, text: slot, phrase: slot, start: lead.length, claim: `${lead}${text}` };
    return [{ ...found, ask: asked, verb: frame }];
  });
  return [...found.slice(0, 1), ...valuesIn(statement, sentence), ...bearersIn(statement, sentence)];
}

// Negations, comparisons and conditions, and what is said of two at once.
const unfit =
  /(?<![\p{L}\p{M}])(?:नहीं|न|तुलना|अपेक्षा|जब|यदि|अगर|जो|जिस|जिसमें|nahi|nahin|jab|agar|yadi|jo|jis|jism?e|जैसे|आदि|कहते|कहा जाता|कहलात[ाी]|k[ae]hte|kaha jata|k[ae]hlat[ai])(?![\p{L}\p{M}])/u;
const noSlot =
  /(?:^| )(?:में|के|का|की|को|से|पर|ने|और|तथा|एवं|या|यह|एक|सभी|कोई|mein|me|ke|ka|ki|ko|se|par|ne|aur|tatha|ya|ek|sabhi|\p{Nd}+)(?: |$)/u;

function isSlot(slot: string): boolean {
  return slot.length > 1 && !noSlot.test(slot.replace(/ (?:की|ki) (?=(?:कमी|अधिकता|kami)$)/u, ' '));
}

const byNotes = { hi: 'नोट्स के अनुसार: ', 'hi-Latn': 'Notes ke anusar: ' };

interface SlotPattern {
  name: string;
  pattern: RegExp;
  ask: (marker: string) => string;
  /** What two sentences must share. */
  frameOf: (rest: string) => string | undefined;
}

const words = String.raw`^(?<slot>\S+(?: \S+){0,3}?)`;
const patterns: Record<Exclude<Grammar, 'en'>, SlotPattern[]> = {
  hi: [
    {
      name: 'cause',
      pattern: new RegExp(String.raw`${words} के (?<marker>कारण) (?<rest>.+)$`, 'u'),
      ask: () => 'किसके कारण',
      frameOf: lastWord,
    },
    {
      name: 'place',
      pattern: new RegExp(String.raw`${words} (?<marker>में) (?<rest>.+)$`, 'u'),
      ask: () => 'नोट्स के अनुसार, इनमें से किसमें',
      frameOf: lastWord,
    },
    {
      name: 'owner',
      pattern: new RegExp(String.raw`${words} (?<marker>का|की) (?<rest>.+)$`, 'u'),
      ask: (marker) => (marker === 'का' ? 'इनमें से किसका' : 'इनमें से किसकी'),
      frameOf: property,
    },
  ],
  'hi-Latn': [
    {
      name: 'cause',
      pattern: new RegExp(String.raw`${words} ke (?<marker>kara?n) (?<rest>.+)$`, 'u'),
      ask: () => 'kiske karan',
      frameOf: lastWord,
    },
    {
      name: 'place',
      pattern: new RegExp(String.raw`${words} (?<marker>mein|me|mai) (?<rest>.+)$`, 'u'),
      ask: () => 'Notes ke anusar, inmein se kismein',
      frameOf: lastWord,
    },
    {
      name: 'owner',
      pattern: new RegExp(String.raw`${words} (?<marker>ka|ki) (?<rest>.+)$`, 'u'),
      ask: (marker) => `inmein se kisk${marker === 'ka' ? 'a' : 'i'}`,
      frameOf: property,
    },
  ],
};

const auxiliary =
  /^(?:होत[ाीे]|है|हैं|था|थी|थे|जात[ाीे]|गय[ाी]|गए|हुआ|हुई|हुए|किया|की|पाए|पाया|पाई|स्थित|hot[aei]|hai|hain|tha|thi|the|jat[aei]|gay[ai]|hua|hui|kiya|paye|paya|payi)$/u;

/** The last word that is not an auxiliary, after at least one other: "अम्ल" in "ऐसीटिक अम्ल होता है". */
function lastWord(rest: string): string | undefined {
  const content = rest.split(' ');
  while (content.length > 0 && auxiliary.test(content.at(-1) ?? '')) content.pop();
  return content.length > 1 && content.length < rest.split(' ').length ? content.at(-1) : undefined;
}

const copula = /^(?:है|हैं|था|थी|hai|hain|tha|thi)$/u;

/** The property that a genitive leads to, if a value follows: "SI मात्रक" in "SI मात्रक न्यूटन है". */
function property(rest: string): string | undefined {
  // A number is asked for itself, and another thing may have the same.
  if (/\p{Nd}/u.test(rest)) return undefined;
  const words = rest.split(' ');
  const ofName = words[0] === 'SI' ? 2 : 1;
  const hasValue = words.length > ofName + 1 && copula.test(words.at(-1) ?? '');
  return hasValue ? words.slice(0, ofName).join(' ') : undefined;
}

const value =
  /^(?<before>\S+(?: \S+){0,3}? (?:का|की|ka|ki) (?<name>(?:SI )?\S+) )(?<value>\S+(?: \S+){0,2}?)(?<after> (?:(?:होत[ाी]|hot[ai]) )?(?:है|था|थी|hai|tha|thi))$/u;

/** "बल का SI मात्रक न्यूटन है": the value, among those of the same property. */
function valuesIn(statement: Statement, sentence: string): Mention[] {
  const { before = '', name = '', value: text = '', after = '' } = value.exec(sentence)?.groups ?? {};
  if (text === '' || !isTerm(text) || noSlot.test(text) || /\p{Nd}/u.test(sentence) || auxiliary.test(text)) return [];
  const ask = `${before}${statement.grammar === 'hi' ? 'क्या' : 'kya'}${after}?`;
  const found = { statement, kind: `value of ${name}`, text, phrase: text, start: before.length, claim: statement.text };
  return [{ ...found, ask, verb: name }];
}

const subject = /^(?<name>\S+) (?:का|की|ka|ki) (?<rest>.+)$/u;

/** The other subject of a sentence about a telling name ("कोसी को बिहार का शोक …"); it gets no question. */
function bearersIn(statement: Statement, sentence: string): Mention[] {
  const { name: text = '', rest = '' } = subject.exec(sentence)?.groups ?? {};
  if (property(rest) === undefined || !isTerm(text) || noSlot.test(text) || text.endsWith('ों')) return [];
  return [{ statement, kind: 'bearer', text, phrase: text, start: 0, claim: statement.text }];
}
